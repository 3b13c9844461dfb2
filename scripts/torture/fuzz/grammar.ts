import type { seededChance } from '../../../library/generated-videos.fixture.ts';

type Chance = ReturnType<typeof seededChance>;

/** A complete request. */
export interface FuzzedRequest {
  readonly method: string;
  /** With its query, escaped. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

export interface World {
  readonly publishableKey: string;
  /** The sender, who may use the backend. */
  readonly self: { readonly id: string; readonly token: string; readonly refreshToken: string };
  /** A person who sends no requests and whose rows nobody else may see or change. */
  readonly other: { readonly id: string; readonly email: string; readonly rowIds: readonly string[] };
  /** Invalid tokens: forged, expired, malformed. */
  readonly badTokens: readonly string[];
}

/** A request before it is serialized. */
interface Draft {
  method: string;
  path: string;
  query: [name: string, value: string][];
  headers: Record<string, string>;
  body?: unknown;
}

const columns: Readonly<Record<string, readonly string[]>> = {
  profiles: ['id', 'username', 'created_at', 'updated_at'],
  favorites: ['id', 'user_id', 'video_id', 'created_at'],
  watch_later: ['id', 'user_id', 'video_id', 'created_at'],
  watch_history: ['id', 'user_id', 'video_id', 'progress', 'watched_at'],
  collections: ['id', 'user_id', 'name', 'video_ids', 'visibility', 'created_at', 'updated_at'],
  feedback: ['id', 'kind', 'message', 'email'],
};
const tables = Object.keys(columns);

const oddPaths = [
  ...['users', 'sqlite_master', 'auth.users', '', 'favorites/1', '__proto__', 'rpc/pg_sleep', 'rpc/auth.uid'],
  ...['profiles%00', 'favorites?or=(', '../auth/v1/user'],
].map((name) => `/rest/v1/${name}`);
const oddMethods = ['GET', 'POST', 'PATCH', 'DELETE', 'HEAD', 'PUT', 'OPTIONS'];
const oddOperators = ['neq', 'gt', 'like', 'is', 'not.eq', 'or', 'fts', ''];
const oddColumns = [
  ...['password_hash', '*', 'rowid', 'favorites.id', '"id"', 'constructor', 'count()', 'id::text'],
];
const hostile = [
  ...[
    "'; drop table users; --",
    "' or '1'='1",
    '\0',
    '\ud800',
    '\u202e倒',
    '👨‍👩‍👧‍👦',
    '%',
    '(((',
    '"',
    '\\',
  ],
  ...['NaN', '1e999', '-0', '9223372036854775808', 'infinity', '0001-01-01T00:00:00Z', '2026-13-45'],
  ...['{"$ne":null}', 'x'.repeat(3000), `${'a'.repeat(12_000)}@example.com`, 'a@'.repeat(6000)],
];
/** Host names, addresses and invalid ones that resemble them. */
const oddHosts = [
  ...['localhost:1', '1.2.3.999', '0x100000000', 'films.09', '127.1', 'films.test:65536', '[::::]'],
  ...['xn--a', 'a..b', 'a@b', 'x'.repeat(3000)],
];
const oddHeaders: Readonly<Record<string, readonly string[]>> = {
  Host: oddHosts,
  apikey: ['zz', ''],
  'Content-Type': ['text/csv', 'application/vnd.pgrst.object+json', '*/*'],
  Accept: ['text/csv', 'application/vnd.pgrst.object+json', 'application/vnd.pgrst.plan', 'image/*'],
  Prefer: [
    ...['return=representation', 'return=headers-only', 'resolution=merge-duplicates', 'count=exact'],
    ...['resolution=ignore-duplicates', 'missing=default', 'handling=strict', 'max-affected=1'],
  ],
  Range: ['0-9', '5-', '9-0', '-5', 'items=0-1', '0-99999999999999999999', 'a-b'],
  'Accept-Profile': ['public', 'auth', 'pg_catalog'],
  Origin: ['null', 'https://evil.example', 'nonsense'],
  'X-HTTP-Method-Override': ['DELETE'],
};

/** In characters: slightly less than the longest URL that the server reads, and the longest body. */
const longestAddress = 7800;
const longestBody = 15_500;

/** Generates one request to the site, usually to the backend: a valid one with random changes. */
export function writeRequest(random: Chance, world: World): FuzzedRequest {
  const draft = random.below(100) < 15 ? authDraft(random, world) : restDraft(random, world);
  for (let left = random.below(4); left > 0; left -= 1) random.pick(bends)(draft, random, world);
  const query = draft.query.map(([name, value]) => `${escaped(name)}=${escaped(value)}`).join('&');
  const text = draft.body === undefined ? undefined : JSON.stringify(draft.body);
  const isMangled = random.below(100) < 3;
  return {
    method: draft.method,
    // Partial escapes and similar, as far as HTTP allows them.
    path:
      draft.path +
      (query && `?${isMangled ? mangled(query, random).replaceAll(/[^\x21-\x7e]|#/g, '') : query}`),
    headers: { apikey: world.publishableKey, 'Content-Type': 'application/json', ...draft.headers },
    body: isMangled && text ? mangled(text, random) : text,
  };
}

/** Commas are not escaped, so that more terms fit. */
const escaped = (text: string) => encodeURIComponent(text.toWellFormed()).replaceAll('%2C', ',');

function restDraft(random: Chance, world: World): Draft {
  const table = random.pick(tables);
  const path = `/rest/v1/${table}`;
  const headers = { Authorization: `Bearer ${world.self.token}` };
  const column = () => random.pick(columns[table] ?? []);
  const filter = (): [string, string] => {
    const name = column();
    const values = Array.from({ length: 1 + random.below(3) }, () => textFor(random, world, name));
    return [name, random.below(100) < 70 ? `eq.${values[0]}` : `in.(${values.map((value) => `"${value}"`)})`];
  };
  const rows = Array.from({ length: 1 + random.below(3) }, () => rowOf(random, world, table));
  const body = random.below(100) < 80 ? rows[0] : rows;
  const upsert = { ...headers, Prefer: 'resolution=merge-duplicates, return=representation' };
  return random.pick<() => Draft>([
    () => ({ method: 'GET', path, query: [['select', `${column()},${column()}`], filter()], headers }),
    () => ({
      method: 'GET',
      path,
      query: [filter(), ['order', `${column()}.desc`], ['limit', '3']],
      headers,
    }),
    () => ({ method: 'POST', path, query: [], headers, body }),
    () => ({ method: 'POST', path, query: [['on_conflict', 'user_id,video_id']], headers: upsert, body }),
    () => ({ method: 'PATCH', path, query: [filter()], headers, body: rows[0] }),
    () => ({ method: 'DELETE', path, query: [filter()], headers }),
  ])();
}

function authDraft(random: Chance, { self, other }: World): Draft {
  const headers = { Authorization: `Bearer ${self.token}` };
  // Rarely a valid password, because hashing is slow by design.
  const password = random.below(100) < 10 ? 'another horse' : random.pick(['', 'short', 7]);
  const account = { email: random.pick([other.email, 'nobody@example.com', 'nonsense', '']), password };
  const post = (path: string, body: unknown): Draft => ({ method: 'POST', path, query: [], headers, body });
  return random.pick<() => Draft>([
    () => post('/auth/v1/signup', { ...account, data: { username: '林', role: 'service_role' } }),
    () => post('/auth/v1/token?grant_type=password', account),
    () => post('/auth/v1/token?grant_type=refresh_token', { refresh_token: self.refreshToken }),
    () => post('/auth/v1/token?grant_type=pkce', account),
    () => post('/rest/v1/rpc/shared_collection', { collection_id: random.pick([...other.rowIds, '']) }),
    () => post(`/auth/v1/logout?scope=${random.pick(['local', 'others', 'zz'])}`, {}),
    () => ({ method: 'GET', path: '/auth/v1/user', query: [], headers }),
    () => ({ ...post('/auth/v1/user', { current_password: 'correct horse', ...account }), method: 'PUT' }),
    () => post(random.below(100) < 30 ? '/rest/v1/rpc/delete_account' : '/auth/v1/admin/users', {}),
    () => ({ method: 'GET', path: random.pick(['/', '/video/1', '/search', '/none']), query: [], headers }),
  ])();
}

/** Random changes to a request. */
const bends: ((draft: Draft, random: Chance, world: World) => void)[] = [
  ({ query }, random) => {
    const parameter = random.pick(query);
    if (parameter) parameter[random.below(2)] = random.pick(hostile);
  },
  ({ query }, random, world) => {
    const column = random.pick(random.below(100) < 50 ? oddColumns : (columns.favorites ?? []));
    const operator = random.pick(random.below(100) < 50 ? oddOperators : ['eq', 'in']);
    query.push([column, `${operator}.${textFor(random, world, column)}`]);
  },
  ({ query }, random) => {
    const odd = [`(${'and('.repeat(1500)}id.eq.1`, '(id.eq.1)', '0', '-1', 'id.asc', 'id.sideways', 'id,,id'];
    const names = ['or', 'and', 'limit', 'offset', 'order', 'select', 'columns', 'on_conflict'];
    query.push([random.pick(names), random.pick([...odd, ...oddColumns])]);
  },
  ({ query }, random) => {
    const parameter = random.pick(query);
    if (parameter) parameter[1] = filled(parameter[1], random.pick([500, longestAddress])).join(',');
  },
  (draft, random) => {
    const name = random.pick(Object.keys(oddHeaders));
    draft.headers[name] = random.pick(oddHeaders[name] ?? []);
  },
  ({ headers }, random, { self, badTokens }) => {
    const tokens = [...badTokens.map((token) => `Bearer ${token}`), `Basic ${self.token}`, 'Bearer', ''];
    headers.Authorization = random.pick(tokens);
  },
  (draft, random) => {
    if (random.below(100) < 30) draft.method = random.pick(oddMethods);
    if (['GET', 'HEAD'].includes(draft.method)) delete draft.body;
  },
  (draft, random) => {
    if (random.below(100) < 30) draft.path = random.pick(oddPaths);
  },
  ({ body }, random) => {
    const row = Array.isArray(body) ? body[0] : body;
    const names = [...oddColumns, '__proto__', ...Object.keys(row ?? {})];
    const value = random.pick<unknown>([...hostile, null, true, -1, 1e308, [], {}, [['nested']]]);
    if (typeof row === 'object' && row !== null) row[random.pick(names)] = value;
  },
  (draft, random) => {
    if (draft.body !== undefined) draft.body = random.pick([null, 7, [], 'text', [[]], draft.body]);
  },
  (draft, random) => {
    // As many rows as fit into a body, which a limit on requests alone would allow.
    if (typeof draft.body !== 'object' || random.below(100) < 70) return;
    draft.body = filled(JSON.stringify(draft.body), longestBody).map((row) => JSON.parse(row));
  },
];

/** A text for a column, including ids of both people: knowing an id must not help. */
function textFor(random: Chance, { self, other }: World, column: string): string {
  const ids = [self.id, other.id, ...other.rowIds];
  if (column === 'id' || column === 'user_id') return random.pick([self.id, random.pick(ids)]);
  if (column.endsWith('_at')) return '2026-11-21T08:00:00Z';
  return random.pick(['1', '2', '50', other.email, random.pick(ids)]);
}

function rowOf(random: Chance, { self, other }: World, table: string): Record<string, unknown> {
  const id = random.pick([
    `00000000-0000-4000-8000-${String(random.below(1e9)).padStart(12, '0')}`,
    other.id,
  ]);
  const saved = {
    user_id: random.below(100) < 90 ? self.id : other.id,
    video_id: String(1 + random.below(50)),
  };
  const rows: Readonly<Record<string, object>> = {
    profiles: { username: random.pick(['林', '影迷', '']) },
    favorites: saved,
    watch_later: saved,
    watch_history: { ...saved, progress: random.pick([0, 1.5, 600, -1, 1e308]) },
    collections: {
      user_id: saved.user_id,
      name: random.pick(['周末', '']),
      visibility: random.pick(['private', 'link', 'public']),
    },
    feedback: { kind: random.pick(['problem', 'suggestion', 'other', 'praise']), message: '好' },
  };
  return { ...rows[table], ...(random.below(100) < 10 && { id: random.pick([id, ...other.rowIds]) }) };
}

/** As many copies of a text, plus a separator each, as fit into a number of characters; at least one. */
function filled(text: string, characters: number): string[] {
  return Array(Math.max(1, Math.floor(characters / (text.length + 1)))).fill(text);
}

/** The text with one character removed, doubled, or replaced by a random byte. */
function mangled(text: string, random: Chance): string {
  const at = random.below(text.length);
  const instead = random.pick([String.fromCharCode(random.below(256)), '', text.charAt(at).repeat(2)]);
  return text.slice(0, at) + instead + text.slice(at + 1);
}
