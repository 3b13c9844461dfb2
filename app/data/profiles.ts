import { queryOptions } from '@tanstack/react-query';
import type { Result } from './result.ts';
import { restFailure, restOutcome, unwrapResult } from './result.ts';
import { clients } from './supabase-clients.ts';

export interface Profile {
  readonly username: string;
}

export const profileQuery = (accountId: string) =>
  queryOptions({
    queryKey: ['profile', accountId],
    queryFn: async () => unwrapResult(await getProfile(accountId)),
  });

export async function getProfile(accountId: string): Promise<Result<Profile>> {
  const { data, error } = await clients()
    .rest.from('profiles')
    .select('username')
    .eq('id', accountId)
    .single<Profile>();
  return error ? { data: null, error: restFailure(error) } : { data, error: null };
}

export async function updateProfile(accountId: string, change: Profile): Promise<Result<null>> {
  const { error } = await clients().rest.from('profiles').update(change).eq('id', accountId);
  return restOutcome(error);
}
