import { SignJWT } from 'jose';
import { defaultRates } from '../../../backend/limits.ts';
import { personalTables } from '../../../backend/rest/personal-tables.fixture.ts';
import { seededChance } from '../../../library/generated-videos.fixture.ts';
import { type FuzzedRequest, type World, writeRequest } from './grammar.ts';

interface Fuzzed {
  readonly publishableKey: string;
  /** Signs access tokens, so that some are invalid only in their time or role. */
  readonly secret: string;
  ask(
    method: string,
    path: string,
    question: { readonly token?: string; readonly body?: unknown },
  ): Promise<{ readonly status: number; readonly body: unknown }>;
  /** Sends any request; rejects if there is no answer in time. */
  send(request: FuzzedRequest): Promise<FuzzedAnswer>;
  newPerson(): Promise<World['self'] & { readonly email: string }>;
}

export interface FuzzedAnswer {
  readonly status: number;
  readonly text: string;
}

interface Findings {
  /** Number of answers, by the first digit of the status. */
  readonly statuses: ReadonlyMap<string, number>;
  /** Requests with wrong answers, and what was wrong. */
  readonly faults: readonly string[];
}

/** A text that occurs only in the other person's rows, and in no request. */
const mark = 'kept-by-another';

/**
 * Sends random requests, and checks the answers and the rows of a person who sent none.
 * @param seed repeats the same requests
 * @param atOnce number of concurrent requests
 */
export async function fuzz(
  fuzzed: Fuzzed,
  { seed, requests, atOnce }: Readonly<Record<'seed' | 'requests' | 'atOnce', number>>,
): Promise<Findings> {
  const { publishableKey, secret, ask, send, newPerson } = fuzzed;
  const other = await newPerson();
  const { token } = other;
  const row = { user_id: other.id, video_id: mark };
  await ask('POST', '/rest/v1/favorites', { token, body: row });
  await ask('POST', '/rest/v1/watch_later', { token, body: row });
  await ask('POST', '/rest/v1/watch_history', { token, body: { ...row, progress: 42 } });
  await ask('POST', '/rest/v1/collections', { token, body: { user_id: other.id, name: mark } });
  await ask('PATCH', '/rest/v1/profiles', { token, body: { username: mark } });
  const readOther = async () => {
    const seen = personalTables.map(({ name }) => ask('GET', `/rest/v1/${name}?order=id`, { token }));
    const answers = [...(await Promise.all(seen)), await ask('GET', '/auth/v1/user', { token })];
    return JSON.stringify(answers.map(({ body }) => body));
  };
  const kept = await readOther();
  if (kept.split(mark).length < 6) throw new Error(`The other person lacks rows: ${kept}`);
  const rowIds = [...kept.matchAll(/"id":"([0-9a-f-]{36})"/g)].map(([, id = '']) => id);
  const badTokens = await forge(other.id, secret);
  let world: World = { publishableKey, self: await newPerson(), other: { ...other, rowIds }, badTokens };

  const random = seededChance(seed);
  const statuses = new Map<string, number>();
  const faults: string[] = [];
  let left = requests;
  const work = async () => {
    while (left > 0) {
      left -= 1;
      const request = writeRequest(random, world);
      const answer = await send(request).catch((error) => ({ status: 599, text: String(error) }));
      const kind = `${Math.floor(answer.status / 100)}xx`;
      statuses.set(kind, (statuses.get(kind) ?? 0) + 1);
      const fault = judge(request, answer);
      if (fault !== null) faults.push(`${fault}: ${JSON.stringify(request).slice(0, 2000)}`);
      const isSessionOver = answer.status === 204 && /delete_account|logout/.test(request.path);
      if (isSessionOver) world = { ...world, self: await newPerson() };
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  const now = await readOther();
  if (now !== kept) faults.push(`the other person had ${kept}, and has ${now}`);
  return { statuses, faults };
}

/**
 * Checks what must hold for every request. Each request has its own address, so a limit per address may allow its
 * maximum, but no more.
 * @returns what is wrong, or null
 */
export function judge({ path, body }: FuzzedRequest, { status, text }: FuzzedAnswer): string | null {
  // Postgres refuses to update a row twice in one command with a 500, and so does the backend (decision 5).
  if (status >= 500 && !text.includes('"21000"')) return `${status} ${text.slice(0, 200)}`;
  if (text.includes(mark)) return 'another person’s row';
  const isTaken = status === 201 && /^\/rest\/v1\/feedback\b/.test(path);
  const messages = isTaken ? [JSON.parse(body ?? 'null')].flat().length : 0;
  return messages > defaultRates.feedback ? `${messages} messages at once` : null;
}

/** Invalid tokens for the other person. */
async function forge(sub: string, secret: string): Promise<string[]> {
  const now = Math.floor(Date.now() / 1000);
  const claims = { sub, role: 'authenticated', exp: now + 3600 };
  const sign = (payload: object, by = secret) =>
    new SignJWT({ ...payload }).setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode(by));
  const unsigned = [{ alg: 'none' }, claims].map((part) =>
    Buffer.from(JSON.stringify(part)).toString('base64url'),
  );
  return [
    await sign(claims, 'a secret that somebody else has thought of'),
    await sign({ ...claims, exp: now - 3600 }),
    await sign({ ...claims, role: 'service_role' }),
    await sign({ ...claims, sub: `${sub}' or '1'='1` }),
    `${unsigned.join('.')}.`,
    'x'.repeat(4000),
  ];
}
