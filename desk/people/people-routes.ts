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
import { readJson, refuse } from '../answers.ts';
import type { DeskPerson, Invitation, People } from '../api.ts';
import { besideSite, type HostData, sayDataError, stateOf } from '../host-data.ts';

/** Most accounts that are listed; with more, a host searches. */
const listLength = 100;

const isGone = refuse('这个账号已经不在了，请刷新列表。');

/** Accounts, and who is invited to make one. */
export function peopleRoutes(data: HostData): Hono {
  const { files, folders, backend, address } = data;

  function read(part: string): Promise<Pick<People, 'people' | 'total'>> {
    return besideSite(data, ({ database }) => {
      const { accounts, total } = findAccounts(database, part, listLength);
      return { people: accounts.map(personOf), total };
    });
  }

  /** Does something to an account that is still there. */
  const change = <Result>(
    id: string,
    work: (access: HostAccess, account: AccountSummary) => Promise<Result | null>,
  ) =>
    besideSite(data, async (access) => {
      const account = findAccountById(access.database, id);
      return account ? work(access, account) : null;
    });

  return new Hono()
    .get('/people', async (context) => {
      const state = stateOf(data);
      const found = state === 'here' ? await read(context.req.query('find') ?? '') : { people: [], total: 0 };
      const { registration } = readHostSettings(folders);
      const answer: People = { state, ...found, registration, address, invitationDays };
      return context.json(answer);
    })
    .post('/people/:id/password', async (context) => {
      const given = await change(
        context.req.param('id'),
        async (access, { id }) => (await giveTemporaryPassword(access, id)) ?? null,
      );
      return given ? context.json(given) : context.json(isGone, 404);
    })
    .post('/people/:id/sign-out', async (context) => {
      const sessions = await change(context.req.param('id'), (access, { id }) =>
        signOutEverywhere(access, id),
      );
      return sessions === null ? context.json(isGone, 404) : context.json({ sessions });
    })
    .post('/people/:id/export', async (context) => {
      const titles = new Map(readLibrary(folders).videos.map(({ id, title }) => [id, title]));
      const exported = await change(context.req.param('id'), (access, account) =>
        exportAccount(access, account, titles),
      );
      return exported ? context.json(exported) : context.json(isGone, 404);
    })
    .delete('/people/:id', async (context) => {
      const asked = z.strictObject({ email: z.string() }).safeParse(await readJson(context));
      const outcome = await change(context.req.param('id'), async (access, { id, email }) => {
        if (asked.data?.email.trim().toLowerCase() !== email) return 'another e-mail';
        return (await deleteAccount(access, id)) || null;
      });
      if (outcome === 'another e-mail')
        return context.json(refuse('邮箱和这个账号的不一样，没有删除。'), 422);
      return outcome ? context.json({}) : context.json(isGone, 404);
    })
    .post('/invitations', async (context) => {
      const asked = z
        .strictObject({ email: z.string().trim().refine(isEmail) })
        .safeParse(await readJson(context));
      if (!asked.success) return context.json(refuse('请写完整的邮箱，例如 lin@example.com。'), 422);
      if (backend.kind === 'hosted')
        return context.json(refuse('账号在 Supabase，请在它的控制台里添加。'), 422);
      const { email } = asked.data;
      const link = invitationLink(email, address.url, { files, secret: backend.secret });
      return context.json({ email, link } satisfies Invitation);
    })
    .onError(sayDataError(data));
}

const personOf = (account: AccountSummary): DeskPerson => ({
  ...{ id: account.id, email: account.email, username: account.username },
  createdAt: account.created_at,
  lastSignInAt: account.last_sign_in_at,
  temporaryUntil: account.temporary_until,
  sessions: account.sessions,
  favourites: account.favourites,
  watchLater: account.watch_later,
  watched: account.watched,
});
