import { SignJWT } from 'jose';
import { personalTables } from '../../../backend/rest/personal-tables.fixture.ts';
import type { World } from './grammar.ts';

/** Sends a JSON request to the backend. */
export type Ask = (
  method: string,
  path: string,
  question: { readonly token?: string; readonly body?: unknown },
) => Promise<{ readonly status: number; readonly body: unknown }>;

/** The accounts that a run begins with. */
export interface TestAccounts {
  readonly world: World;
  /** Texts that only the other person's rows contain. */
  readonly marks: readonly string[];
  /** Signs up a new sender, for when the last one has deleted their account or signed out. */
  newSender(): Promise<World['self']>;
  /** Reads all rows of the other person, as that person. */
  readOther(): Promise<string>;
}

interface Session {
  readonly user: { readonly id: string; readonly email: string };
  readonly access_token: string;
  readonly refresh_token: string;
}

const password = 'correct horse';
const mark = 'kept-by-another';

/**
 * Signs two people up: one who sends the requests, and one whose rows must stay unseen and unchanged.
 * @param key signs access tokens, so that some are wrong only in their time or role
 */
export async function createTestAccounts(
  ask: Ask,
  publishableKey: string,
  key: Uint8Array,
): Promise<TestAccounts> {
  let people = 0;
  const signUp = async () => {
    people += 1;
    const email = `person-${people}-${crypto.randomUUID()}@example.com`;
    const { status, body } = await ask('POST', '/auth/v1/signup', { body: { email, password } });
    if (status !== 200) throw new Error(`Signing up fails: ${status} ${JSON.stringify(body)}`);
    return body as Session;
  };
  const newSender = async () => {
    const { user, access_token: token, refresh_token: refreshToken } = await signUp();
    return { id: user.id, token, refreshToken };
  };

  const { user, access_token: token } = await signUp();
  const rows = [
    ['POST', 'favorites', { user_id: user.id, video_id: `${mark}-1` }],
    ['POST', 'watch_later', { user_id: user.id, video_id: `${mark}-1` }],
    ['POST', 'watch_history', { user_id: user.id, video_id: `${mark}-2`, progress: 42 }],
    ['PATCH', 'profiles', { username: mark }],
  ] as const;
  for (const [method, table, body] of rows) await ask(method, `/rest/v1/${table}`, { token, body });

  const readOther = async () => {
    const seen = personalTables.map(({ name }) => ask('GET', `/rest/v1/${name}?order=id`, { token }));
    return JSON.stringify([...(await Promise.all(seen)), await ask('GET', '/auth/v1/user', { token })]);
  };
  const kept = await readOther();
  const rowIds = [...kept.matchAll(/"id":"([0-9a-f-]{36})"/g)].map(([, id = '']) => id);
  if (kept.split(mark).length - 1 < rows.length) throw new Error(`The other person lacks rows: ${kept}`);

  return {
    world: {
      publishableKey,
      self: await newSender(),
      other: { id: user.id, email: user.email, rowIds: [...new Set(rowIds)].filter((id) => id !== user.id) },
      badTokens: await forge(user.id, key),
    },
    marks: [mark],
    newSender,
    readOther,
  };
}

/** Invalid tokens that name the other person. */
async function forge(sub: string, key: Uint8Array): Promise<string[]> {
  const now = Math.floor(Date.now() / 1000);
  const claims = { sub, role: 'authenticated', exp: now + 3600 };
  const sign = (payload: object, by = key) =>
    new SignJWT({ ...payload }).setProtectedHeader({ alg: 'HS256' }).sign(by);
  const right = await sign({ ...claims, role: 'nobody' });
  const unsigned = [{ alg: 'none' }, claims].map((part) =>
    Buffer.from(JSON.stringify(part)).toString('base64url'),
  );
  return [
    await sign(claims, new TextEncoder().encode('a secret that somebody else has thought of')),
    await sign({ ...claims, exp: now - 3600 }),
    await sign({ ...claims, exp: undefined }),
    await sign({ ...claims, role: 'service_role' }),
    await sign({ ...claims, role: 'postgres' }),
    await sign({ ...claims, sub: { $ne: null } }),
    await sign({ ...claims, sub: `${sub}' or '1'='1` }),
    `${unsigned.join('.')}.`,
    right.slice(0, -2),
    right.split('.').slice(0, 2).join('.'),
    'x'.repeat(4000),
  ];
}
