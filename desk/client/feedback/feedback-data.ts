import { queryOptions } from '@tanstack/react-query';
import type { DeskMessage, Feedback } from '../../people/api.ts';
import { read, send } from '../ask.ts';

export const feedbackQuery = queryOptions({
  queryKey: ['feedback'],
  queryFn: ({ signal }) => read<Feedback>('api/feedback', signal),
  // People write meanwhile.
  refetchInterval: 30_000,
});

export const finishMessage = ({ id }: DeskMessage) => send('POST', `api/feedback/${id}/done`);
