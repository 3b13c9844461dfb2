import { Hono } from 'hono';
import * as z from 'zod';
import { exportAccount } from '../../backend/hosts/export-account.ts';
import { invitationLink, isEmail } from '../../backend/hosts/invitations.ts';
import {
  type AccountSummary,
  deleteAccount,
  findAccountById,
  findAccounts,
  giveTemporaryPassword,
  type HostAccess,
  signOutEverywhere,
} from '../../backend/hosts/people.ts';
import { invitationDays } from '../../backend/index.ts';
import { readHostSettings, readLibrary } from '../../library/library.ts';
import { bodyOf, found, refuse } from '../answers.ts';
import { answerDataError, besideSite, type HostData, stateOf } from '../host-data.ts';
import type { DeskPerson, Invitation, People } from './api.ts';

/** Most accounts listed; with more, a host searches. */
const listLength = 100;

const isGone = '这个账号已不存在，请刷新列表。';
const notTheirs = '邮箱与这个账号不一致，没有删除。';

const named = z.strictObject({ email: z.string() });
const invited = z.strictObject({ email: z.string().trim().refine(isEmail) });

/** Routes for accounts and invitations. */
export function peopleRoutes(data: HostData): Hono {
  const { files, folders, backend, address } = data;

  function read(part: string): Promise<Pick<People, 'people' | 'total'>> {
    return besideSite(data, ({ database }) => {
      const { accounts, total } = findAccounts(database, part, listLength);
      return { people: accounts.map(personOf), total };
    });
  }

  /** Changes an account. @param work returns null or false if it no longer exists */
  const change = <Result>(
    id: string,
    work: (access: HostAccess, account: AccountSummary) => Promise<Result | null | undefined | false>,
  ): Promise<Result> =>
    besideSite(data, async (access) => {
      const account = found(findAccountById(access.database, id), isGone);
      return found(await work(access, account), isGone);
    });

  return new Hono()
    .get('/people', async (context) => {
      const state = stateOf(data);
      const found = state === 'here' ? await read(context.req.query('find') ?? '') : { people: [], total: 0 };
      const { registration } = readHostSettings(folders);
      const answer: People = { state, ...found, registration, address, invitationDays };
      return context.json(answer);
    })
    .post('/people/:id/password', async (context) =>
      context.json(
        await change(context.req.param('id'), (access, { id }) => giveTemporaryPassword(access, id)),
      ),
    )
    .post('/people/:id/sign-out', async (context) =>
      context.json(
        await change(context.req.param('id'), async (access, { id }) => ({
          sessions: await signOutEverywhere(access, id),
        })),
      ),
    )
    .post('/people/:id/export', async (context) => {
      const titles = new Map(readLibrary(folders).videos.map(({ id, title }) => [id, title]));
      return context.json(
        await change(context.req.param('id'), (access, account) => exportAccount(access, account, titles)),
      );
    })
    .delete('/people/:id', async (context) => {
      const asked = await bodyOf(context, named, notTheirs);
      await change(context.req.param('id'), async (access, { id, email }) => {
        if (asked.email.trim().toLowerCase() !== email) refuse(422, notTheirs);
        return deleteAccount(access, id);
      });
      return context.json({});
    })
    .post('/invitations', async (context) => {
      const { email } = await bodyOf(context, invited, '请写完整的邮箱，例如 lin@example.com。');
      if (backend.kind === 'hosted') return refuse(422, '账号在 Supabase，请在它的控制台里添加。');
      const link = invitationLink(email, address.url, { files, secret: backend.secret });
      return context.json({ email, link } satisfies Invitation);
    })
    .onError(answerDataError(data));
}

const personOf = (account: AccountSummary): DeskPerson => ({
  ...{ id: account.id, email: account.email, username: account.username },
  createdAt: account.created_at,
  lastSignInAt: account.last_sign_in_at,
  temporaryUntil: account.temporary_until,
  sessions: account.sessions,
});
