import { DatabaseSync } from 'node:sqlite';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { type Person, password, startTestBackend } from './backend.fixture.ts';
import { dataFiles } from './database/files.ts';

// Each test sends hundreds of requests, many of which hash passwords.
vi.setConfig({ testTimeout: 60_000 });

const { ask, newPerson, dataDirectory } = startTestBackend();
const tables = [
  'users',
  'sessions',
  'profiles',
  'favorites',
  'watch_later',
  'watch_history',
  'collections',
  'feedback',
];

let person: Person;
let other: Person;
beforeAll(async () => {
  [person, other] = [await newPerson(), await newPerson()];
  for (const { id, token } of [person, other]) {
    for (const table of ['favorites', 'watch_later', 'watch_history']) {
      await ask('POST', `/rest/v1/${table}`, { token, body: { user_id: id, video_id: '1' } });
    }
    await ask('POST', '/rest/v1/collections', { token, body: { user_id: id, name: '周末' } });
  }
});

/** Reads all rows over a separate connection. */
function everything(): Record<string, unknown[]> {
  const connection = new DatabaseSync(dataFiles(dataDirectory).database);
  const rows = tables.map((table) => [table, connection.prepare(`select * from ${table}`).all()]);
  connection.close();
  return Object.fromEntries(rows);
}

/** Values that every field is tested with. */
const hostile: unknown[] = [
  "'; drop table users; --",
  "' or '1'='1",
  '" or 1=1 --',
  "1); delete from favorites where ('1'='1",
  "x' union select id, email, password_hash, 1 from users --",
  '\0',
  'a\0b',
  '\ud800',
  'x'.repeat(15_000),
  -1,
  1e308,
  true,
  null,
  [],
  [['nested']],
  {},
  { $ne: null },
  '{"__proto__":{"role":"service_role"}}',
];

interface Endpoint {
  readonly method: string;
  readonly path: string;
  /** A valid body; each of its fields is replaced in turn. */
  readonly body: () => Record<string, unknown>;
  readonly isAnonymous?: boolean;
}

const endpoints: Endpoint[] = [
  {
    method: 'POST',
    path: '/auth/v1/signup',
    body: () => ({ email: 'new@example.com', password, data: {}, phone: '' }),
    isAnonymous: true,
  },
  {
    method: 'POST',
    path: '/auth/v1/token?grant_type=password',
    body: () => ({ email: 'nobody@example.com', password, phone: '' }),
    isAnonymous: true,
  },
  {
    method: 'POST',
    path: '/auth/v1/token?grant_type=refresh_token',
    body: () => ({ refresh_token: 'zz' }),
    isAnonymous: true,
  },
  {
    method: 'PUT',
    path: '/auth/v1/user',
    body: () => ({ email: person.email, phone: '', data: {}, password: '' }),
  },
  {
    method: 'POST',
    path: '/rest/v1/favorites',
    body: () => ({
      id: crypto.randomUUID(),
      user_id: person.id,
      video_id: crypto.randomUUID(),
      created_at: '2026-11-21T08:00:00Z',
    }),
  },
  {
    method: 'POST',
    path: '/rest/v1/watch_history?on_conflict=user_id,video_id',
    body: () => ({
      id: crypto.randomUUID(),
      user_id: person.id,
      video_id: crypto.randomUUID(),
      progress: 1,
      watched_at: '2026-11-21T08:00:00Z',
    }),
  },
  {
    method: 'PATCH',
    path: '/rest/v1/watch_history?video_id=eq.1',
    body: () => ({ progress: 1, watched_at: '2026-11-21T08:00:00Z', user_id: person.id }),
  },
  {
    method: 'PATCH',
    path: '/rest/v1/collections',
    body: () => ({ name: '周末', video_ids: '1 2', visibility: 'link', user_id: person.id }),
  },
  {
    method: 'POST',
    path: '/rest/v1/rpc/shared_collection',
    body: () => ({ collection_id: crypto.randomUUID() }),
    isAnonymous: true,
  },
  {
    method: 'PATCH',
    path: '/rest/v1/profiles',
    body: () => ({ id: person.id, username: '林', created_at: '2026-11-21T08:00:00Z' }),
  },
  {
    method: 'POST',
    path: '/rest/v1/feedback',
    body: () => ({ id: crypto.randomUUID(), kind: 'other', message: '好', email: 'a@example.com' }),
    isAnonymous: true,
  },
  { method: 'POST', path: '/rest/v1/rpc/delete_account', body: () => ({ id: '' }) },
];

const deep = '['.repeat(7000) + ']'.repeat(7000);

/** Malformed or too deeply nested JSON. */
const bodies: [what: string, body: string | Uint8Array][] = [
  ['nothing', ''],
  ['half an object', '{"email":'],
  ['two objects', '{}{}'],
  ['text', '"text"'],
  ['a number', '7'],
  ['null', 'null'],
  ['what is not UTF-8', new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d])],
  ['a NUL', '\0'],
  ['nesting without end', deep],
];

describe.each(endpoints)('$method $path', ({ method, path, body, isAnonymous }) => {
  it.each(bodies)('refuses %s', async (_, raw) => {
    const before = everything();
    const answer = await ask(method, path, { token: isAnonymous ? undefined : person.token, body: raw });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expect(answer.body).toMatchObject({ code: expect.anything() });
    expect(everything()).toEqual(before);
  });

  it('refuses an endlessly nested field', async () => {
    for (const field of Object.keys(body())) {
      const others = JSON.stringify({ ...body(), [field]: undefined }).slice(1, -1);
      const raw = `{${others}${others === '' ? '' : ','}"${field}":${deep}}`;
      const answer = await ask(method, path, { token: isAnonymous ? undefined : person.token, body: raw });
      expect([field, Math.floor(answer.status / 100)]).toEqual([field, 4]);
    }
  });

  it('accepts only specified values in every field', async () => {
    const token = isAnonymous ? undefined : person.token;
    const answers: unknown[] = [];
    for (const field of Object.keys(body())) {
      for (const value of hostile) {
        const before = everything();
        const answer = await ask(method, path, { token, body: { ...body(), [field]: value } });
        const what = `${field}: ${JSON.stringify(value)?.slice(0, 60)} → ${answer.status}`;
        expect(answer.status, what).toBeLessThan(500);
        if (answer.status >= 400) {
          expect(answer.body, what).toMatchObject({ code: expect.anything() });
          expect(everything(), what).toEqual(before);
        }
        answers.push(what);
        expectOthersUntouched(before);
      }
    }
    expect(answers.some((what) => String(what).includes('→ 4'))).toBe(true);
  });
});

/** Compares only the other account's rows; the sender's own may contain hostile text. */
function expectOthersUntouched(before: Record<string, unknown[]>) {
  const after = everything();
  for (const [table, column] of [
    ['users', 'id'],
    ['profiles', 'id'],
    ['favorites', 'user_id'],
    ['watch_later', 'user_id'],
    ['watch_history', 'user_id'],
  ] as const) {
    const own = (rows: unknown[] = []) => rows.filter((row) => Object(row)[column] === other.id);
    expect(own(after[table])).toEqual(own(before[table]));
  }
}

describe('the parts of a query', () => {
  // A lone surrogate cannot be percent-encoded.
  const hostileTexts = hostile
    .filter((value) => typeof value === 'string')
    .map((text) => text.toWellFormed());
  const parts = [
    'select',
    'order',
    'limit',
    'offset',
    'columns',
    'on_conflict',
    'or',
    'id',
    'user_id',
    'video_id',
    'created_at',
    "id'; drop table users; --",
  ];

  it.each(parts)('change nothing and return no other person’s rows if %s is hostile', async (part) => {
    const before = everything();
    for (const text of hostileTexts) {
      for (const value of [
        text,
        `eq.${text}`,
        `in.(${text})`,
        `eq.${other.id}`,
        `in.("${text}",${other.id})`,
      ]) {
        const query = `${encodeURIComponent(part)}=${encodeURIComponent(value)}`;
        const answer = await ask('GET', `/rest/v1/favorites?${query}`, { token: person.token });
        expect(answer.status, query).toBeLessThan(500);
        if (answer.status === 200) expect(JSON.stringify(answer.body)).not.toContain(other.id);
        else expect(answer.body).toMatchObject({ code: expect.any(String), message: expect.any(String) });
      }
    }
    expect(everything()).toEqual(before);
  });

  it.each(['DELETE', 'PATCH'])('neither remove nor change other rows by %s', async (method) => {
    for (const text of hostileTexts) {
      for (const column of ['id', 'video_id', 'user_id']) {
        const before = everything();
        const query = `${column}=eq.${encodeURIComponent(text)}`;
        const answer = await ask(method, `/rest/v1/watch_history?${query}`, {
          token: person.token,
          body: { progress: 5 },
        });
        expect(answer.status, query).toBeLessThan(500);
        expectOthersUntouched(before);
      }
    }
  });
});

it('does not break later requests', async () => {
  const { status } = await ask('POST', '/auth/v1/token?grant_type=password', {
    body: { email: other.email, password },
  });
  expect(status).toBe(200);
  expect((await ask('GET', '/rest/v1/favorites', { token: other.token })).body).toHaveLength(1);
});
