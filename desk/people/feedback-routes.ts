import { Hono } from 'hono';
import { listDone, listNew, type Message, markDone } from '../../backend/hosts/feedback.ts';
import { refuse } from '../answers.ts';
import { answerDataError, besideSite, type HostData, stateOf } from '../host-data.ts';
import type { DeskMessage, Feedback } from './api.ts';

/** Routes for messages to the hosts. */
export function feedbackRoutes(data: HostData): Hono {
  return new Hono()
    .get('/feedback', async (context) => {
      const state = stateOf(data);
      if (state !== 'here') return context.json({ state, open: [], done: [] } satisfies Feedback);
      const answer = await besideSite(
        data,
        ({ database }): Feedback => ({
          state,
          open: listNew(database).map(messageOf),
          done: listDone(database).map(messageOf),
        }),
      );
      return context.json(answer);
    })
    .post('/feedback/:id/done', (context) =>
      besideSite(data, async ({ database }) => {
        const { id } = context.req.param();
        if (!listNew(database).some((message) => message.id === id)) refuse(404, '这条反馈已经处理。');
        await markDone(database, [id], new Date());
        return context.json({});
      }),
    )
    .onError(answerDataError(data));
}

const messageOf = ({ id, kind, message, email, created_at, done_at }: Message): DeskMessage => ({
  ...{ id, kind, text: message, email },
  createdAt: created_at,
  doneAt: done_at,
});
