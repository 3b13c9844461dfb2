import { SignJWT } from 'jose';
import { personalTables } from '../../../backend/rest/personal-tables.fixture.ts';
import type { World } from './grammar.ts';

/** Asks the backend in JSON. */
export type Ask = (
  method: string,
  path: string,
  question: { readonly token?: string; readonly body?: unknown },
) => Promise<{ readonly status: number; readonly body: unknown }>;

/** Who is there when the fuzzing begins. */
export interface Inhabitants {
  readonly world: World;
  /** Stand in the other person's rows alone. */
  readonly marks: readonly string[];
  /** Somebody new to ask as, for when the last one has deleted their account or signed out. */
  newSelf(): Promise<World['self']>;
  /** All that the other person has, as they see it. */
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
 * Signs two people up: one who will ask, one whose rows nobody may see.
 * @param key signs access tokens, so that some are right in everything but their time or their role
 */
export async function makeInhabitants(
  ask: Ask,
  publishableKey: string,
  key: Uint8Array,
): Promise<Inhabitants> {
  let people = 0;
  const signUp = async () => {
    people += 1;
    const email = `person-${people}-${crypto.randomUUID()}@example.com`;
    const { status, body } = await ask('POST', '/auth/v1/signup', { body: { email, password } });
    if (status !== 200) throw new Error(`Nobody can sign up: ${status} ${JSON.stringify(body)}`);
    return body as Session;
  };
  const newSelf = async () => {
    const { user, access_token: token, refresh_token: refreshToken } = await signUp();
    return { id: user.id, token, refreshToken };
  };

  const { user, access_token: token } = await signUp();
  const rows = [
    ['POST', 'favorites', { user_id: user.id, video_id: `${mark}-1` }],
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
  if (kept.split(mark).length - 1 < rows.length) throw new Error(`The other person has not got all: ${kept}`);

  return {
    world: {
      publishableKey,
      self: await newSelf(),
      other: { id: user.id, email: user.email, rowIds: [...new Set(rowIds)].filter((id) => id !== user.id) },
      badTokens: await forge(user.id, key),
    },
    marks: [mark],
    newSelf,
    readOther,
  };
}

/** Tokens in another person's name that must open nothing. */
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
