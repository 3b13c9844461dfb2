import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Project, refusal } from './project.fixture.ts';

let project: Project;
let early: string;

beforeAll(async () => {
  project = await Project.fresh();
  early = await project.signUp('early@example.com', new Date('2024-05-01T08:00:00Z'));
  await project.migrate();
}, 60_000);
afterAll(() => project.close());

async function usernameOf(id: string): Promise<string | undefined> {
  const [profile] = await project.rows<{ username: string }>('select username from profiles where id = $1', [
    id,
  ]);
  return profile?.username;
}

describe('an account', () => {
  it('that existed before the migrations has a profile of the same age', async () => {
    expect(await project.rows('select username, created_at from profiles where id = $1', [early])).toEqual([
      { username: 'early', created_at: new Date('2024-05-01T08:00:00Z') },
    ]);
  });

  it.each([
    ['lin.mu@example.com', 'lin.mu'],
    [`${'l'.repeat(64)}@example.com`, 'l'.repeat(30)],
    ['林木@example.com', '林木'],
    ['林\u202e木@example.com', '林木'],
    // Accounts by phone number or another provider have no address.
    [null, '用户'],
  ])('of %s is named %s at first', async (email, username) => {
    expect(await usernameOf(await project.signUp(email))).toBe(username);
  });

  it('is erased from feedback, however it is deleted', async () => {
    const lin = await project.signUp('lin.feedback@example.com');
    for (const email of ['Lin.Feedback@example.com', 'wei.feedback@example.com'])
      await project.rows(`insert into feedback (kind, message, email) values ('other', '好', $1)`, [email]);
    await project.rows('delete from auth.users where id = $1', [lin]);
    expect(
      await project.rows(
        `select email from feedback where email is null or email ilike '%feedback@%' order by email`,
      ),
    ).toEqual([{ email: 'wei.feedback@example.com' }, { email: null }]);
  });

  it('is deleted with its rows, and no others', async () => {
    const [lin, wei] = [await project.signUp('lin@example.com'), await project.signUp('wei@example.com')];
    for (const person of [lin, wei]) {
      for (const table of ['favorites', 'watch_later', 'watch_history']) {
        await project.rows(`insert into ${table} (user_id, video_id) values ($1, '1')`, [person]);
      }
      await project.rows(`insert into collections (user_id, name) values ($1, '周末')`, [person]);
    }
    const session_id = await project.signIn(lin);
    await project.as({ sub: lin, session_id, amr: passwordGiven(10) }, 'select delete_account()');
    const left = await project.rows(
      `select id from auth.users where id = any ($1) union all select id from profiles where id = any ($1)
       union all select user_id from favorites union all select user_id from watch_later
       union all select user_id from watch_history union all select user_id from collections`,
      [[lin, wei]],
    );
    expect(left).toEqual(Array(6).fill({ id: wei }));
  });
});

describe('delete_account() refuses', () => {
  const inTime = { amr: passwordGiven(10) };
  it.each([
    ['a password given more than 5 minutes ago', { amr: passwordGiven(310) }],
    ['a sign-in without a password', { amr: [{ method: 'otp', timestamp: secondsAgo(10) }] }],
    ['a token that does not say', {}],
    ['a token that says it in another form', { amr: ['password'] }],
    ['a time that is no number', { amr: [{ method: 'password', timestamp: 'now' }] }],
    ['a token without a session', { ...inTime, session_id: null }],
    ['a token whose session is text', { ...inTime, session_id: 'x' }],
    ['a token of a session there never was', { ...inTime, session_id: randomUUID() }],
  ])('%s', async (_what, claims) => {
    const id = await project.signUp(null);
    const session_id = await project.signIn(id);
    await expectRefused({ sub: id, session_id, ...claims });
  });

  it('a session that has ended, however fresh its token', async () => {
    const id = await project.signUp(null);
    const caller = { sub: id, session_id: await project.signIn(id), ...inTime };
    await project.signIn(id);
    await project.signOut(caller.session_id);
    await expectRefused(caller);
  });

  it('a session of another person', async () => {
    const [id, other] = [await project.signUp(null), await project.signUp(null)];
    await project.signIn(id);
    await expectRefused({ sub: id, session_id: await project.signIn(other), ...inTime });
  });

  it('visitors', async () => {
    await expect(project.as('anon', 'select delete_account()').catch(refusal)).resolves.toBe('42501');
  });
});

describe('security definer functions', () => {
  it('can only be called by signed-in people', async () => {
    const [may] = await project.rows(
      `select has_function_privilege('anon', 'public.delete_account()', 'execute') as anon,
       has_function_privilege('authenticated', 'public.delete_account()', 'execute') as authenticated`,
    );
    expect(may).toEqual({ anon: false, authenticated: true });
  });

  it('do not use the caller’s search path', async () => {
    const functions = await project.rows<{ proname: string; proconfig: string[] | null }>(
      `select proname, proconfig from pg_proc
       where prosecdef and pronamespace in ('public'::regnamespace, 'private'::regnamespace) order by proname`,
    );
    expect(functions).toEqual([
      { proname: 'create_profile', proconfig: ['search_path=""'] },
      { proname: 'delete_account', proconfig: ['search_path=""'] },
      { proname: 'forget_address', proconfig: ['search_path=""'] },
      { proname: 'limit_feedback', proconfig: ['search_path=""'] },
      { proname: 'limit_rows', proconfig: ['search_path=""'] },
      { proname: 'shared_collection', proconfig: ['search_path=""'] },
    ]);
  });
});

async function expectRefused(caller: { sub: string; session_id?: unknown; amr?: unknown }): Promise<void> {
  expect(await project.as(caller, 'select delete_account()').catch(refusal)).toBe('42501');
  expect(await project.rows('select id from auth.users where id = $1', [caller.sub])).toEqual([
    { id: caller.sub },
  ]);
}

function secondsAgo(seconds: number): number {
  return Math.floor(Date.now() / 1000) - seconds;
}

/** GoTrue's `amr` claim of a session that began with a password. */
function passwordGiven(seconds: number) {
  return [{ method: 'password', timestamp: secondsAgo(seconds) }];
}
