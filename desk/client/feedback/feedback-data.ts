import { queryOptions } from '@tanstack/react-query';
import type { DeskMessage, Feedback } from '../../people/api.ts';
import { read, send } from '../ask.ts';

export const feedbackQuery = queryOptions({
  queryKey: ['feedback'],
  queryFn: ({ signal }) => read<Feedback>('api/feedback', signal),
  // New messages may arrive at any time.
  refetchInterval: 30_000,
});

export const finishMessage = ({ id }: DeskMessage) => send('POST', `api/feedback/${id}/done`);
