import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { PersonalData } from '../../../domain/personal-data.ts';
import type { Invitation, People, TemporaryPassword } from '../../people/api.ts';
import { read, send } from '../ask.ts';

/** @param find part of an e-mail address; empty for all */
export const peopleQuery = (find: string) =>
  queryOptions({
    queryKey: ['people', find],
    queryFn: ({ signal }) => read<People>(`api/people?find=${encodeURIComponent(find)}`, signal),
    placeholderData: keepPreviousData,
    // People may sign up at any time.
    refetchInterval: 30_000,
  });

export const givePassword = (id: string) => send<TemporaryPassword>('POST', `api/people/${id}/password`);

export const signOut = (id: string) =>
  send<{ readonly sessions: number }>('POST', `api/people/${id}/sign-out`);

export const exportPerson = (id: string) => send<PersonalData>('POST', `api/people/${id}/export`);

/** @param email the complete address, as typed */
export const deletePerson = (id: string, email: string) => send('DELETE', `api/people/${id}`, { email });

export const invite = (email: string) => send<Invitation>('POST', 'api/invitations', { email });
