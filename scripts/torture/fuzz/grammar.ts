import type { Seeded } from './seeded.ts';

/** A request, whole and ready to be sent. */
export interface FuzzedRequest {
  readonly method: string;
  /** With its query, escaped. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

/** What there is to speak of. */
export interface World {
  readonly publishableKey: string;
  /** Who asks, and may do so. */
  readonly self: { readonly id: string; readonly token: string; readonly refreshToken: string };
  /** Who never asks, and whose rows nobody else may see or touch. */
  readonly other: { readonly id: string; readonly email: string; readonly rowIds: readonly string[] };
  /** Tokens that open nothing: forged, over, of no kind. */
  readonly badTokens: readonly string[];
}

const tables: Readonly<Record<string, readonly string[]>> = {
  profiles: ['id', 'username', 'created_at', 'updated_at'],
  favorites: ['id', 'user_id', 'video_id', 'created_at'],
  watch_later: ['id', 'user_id', 'video_id', 'created_at'],
  watch_history: ['id', 'user_id', 'video_id', 'progress', 'watched_at'],
  feedback: ['id', 'kind', 'message', 'email'],
};
const pages = ['/', '/video/1', '/search?q=%E6%98%9F', '/sitemap.xml', '/robots.txt', '/healthz', '/none'];
const noTables = ['users', 'sessions', 'sqlite_master', 'auth.users', 'rpc', '', 'favorites/1', '__proto__'];
const noColumns = [
  'password_hash',
  '*',
  'rowid',
  'favorites.id',
  '"id"',
  'constructor',
  'count()',
  'id::text',
];
const operators = ['eq', 'in', 'neq', 'gt', 'like', 'is', 'not.eq', 'or', 'fts', ''];
const methods = ['GET', 'GET', 'GET', 'POST', 'POST', 'PATCH', 'DELETE', 'HEAD', 'PUT', 'OPTIONS'];
const hostile = [
  "'; drop table users; --",
  "' or '1'='1",
  '\0',
  '\ud800',
  '\u202e倒',
  '👨‍👩‍👧‍👦',
  'x'.repeat(3000),
  '%',
  '(((',
  '"',
  '\\',
  'NaN',
  '1e999',
  '-0',
  '9223372036854775808',
  'infinity',
  '0001-01-01T00:00:00Z',
  '2026-13-45',
  '{"$ne":null}',
];

/** Host names, addresses and what only looks like one: IPv4 beyond its numbers, ports beyond theirs, half of IPv6. */
const hosts = [
  'localhost:1',
  '1.2.3.999',
  '256.256.256.256',
  '1.2.3.4.5',
  '0x100000000',
  '4294967296',
  'films.09',
  '127.1',
  'films.test:65536',
  '[::::]',
  '[0:0:0:0:0:0:0:1]',
  'xn--a',
  'a..b',
  'a@b',
  'x'.repeat(3000),
];
const hugeEmails = [
  `${'a'.repeat(12_000)}@example.com`,
  'a@'.repeat(6000),
  '@'.repeat(12_000),
  `a@${'a.'.repeat(6000)}`,
  `${'字'.repeat(4000)}@example.com`,
];

/** In characters: a little less than the longest address the server reads, and the longest body. */
const longestAddress = 7800;
const longestBody = 15_500;

/** One request to the site, most of them to the backend, sensible or not, as the seed has it. */
export function writeRequest(random: Seeded, world: World): FuzzedRequest {
  const isPage = random.chance(0.02);
  const isAuth = random.chance(0.15);
  const method = random.pick(methods);
  const table = random.pick(Object.keys(tables));
  const isBodied = !['GET', 'HEAD'].includes(method) && random.chance(0.95);
  const path = isAuth ? writeAuthPath(random) : writeRestPath(random, world, method, table);
  return {
    method,
    path: isPage ? random.pick(pages) : path,
    headers: writeHeaders(random, world, isBodied),
    body: isBodied ? writeBody(random, world, isAuth ? null : table) : undefined,
  };
}

function writeAuthPath(random: Seeded): string {
  const places = ['token', 'token', 'user', 'logout', 'signup', 'verify', 'admin/users', 'settings', ''];
  const queries = [
    '',
    '?grant_type=refresh_token',
    '?grant_type=password',
    '?grant_type=pkce',
    '?scope=local',
    '?scope=others',
    '?scope=zz',
  ];
  return `/auth/v1/${random.pick(places)}${random.pick(queries)}`;
}

function writeRestPath(random: Seeded, world: World, method: string, table: string): string {
  if (random.chance(0.03)) return `/rest/v1/rpc/${random.pick(['delete_account', 'pg_sleep', 'auth.uid'])}`;
  const one = () => writeParameter(random, world, method, table);
  const query = random.chance(0.01) ? filled(one(), longestAddress) : several(random, 3, one);
  const name = random.chance(0.95) ? table : random.pick(noTables);
  return `/rest/v1/${name}${query.length > 0 ? `?${query.join('&')}` : ''}`;
}

function writeParameter(random: Seeded, world: World, method: string, table: string): string {
  const column = () => random.pick(random.chance(0.95) ? (tables[table] ?? []) : [...noColumns, ...hostile]);
  const names = () => {
    const chosen = random.chance(0.05)
      ? writeLong(random, column())
      : [column(), ...several(random, 2, column)];
    return chosen.join(random.chance(0.95) ? ',' : ',,');
  };
  type Write = () => readonly [name: string, value: string];
  const filter: Write = () => {
    const name = column();
    return [name, writeFilter(random, world, name)];
  };
  const writing: Write[] = [
    () => ['select', names()],
    () => ['on_conflict', random.pick(['id', 'user_id,video_id', 'user_id,video_id', names()])],
    () => ['columns', names()],
  ];
  const reading: Write[] = [
    () => ['select', names()],
    () => {
      const term = `${column()}${random.pick(['', '', '.asc', '.desc', '.desc.nullslast', '.sideways'])}`;
      return ['order', random.chance(0.05) ? writeLong(random, term).join(',') : term];
    },
    () => [
      random.pick(['limit', 'offset']),
      random.chance(0.9) ? String(random.below(5)) : random.pick(hostile),
    ],
    filter,
    filter,
    filter,
  ];
  const odd: Write[] = [
    () => [random.pick(['or', 'and', 'not.or']), `(${column()}.eq.${writeText(random, world, column())})`],
    () => ['or', `(${'and('.repeat(1500)}id.eq.1`],
    () => [random.pick(hostile), random.pick(hostile)],
    ...writing,
    ...reading,
  ];
  const parameters = random.chance(0.06) ? odd : method === 'POST' ? writing : reading;
  const [name, value] = random.pick(parameters)();
  const escapedName = encodeURIComponent(name.toWellFormed());
  // Commas may stand as they are, and more of them find room.
  const escapedValue = encodeURIComponent(value.toWellFormed()).replaceAll('%2C', ',');
  if (random.chance(0.97)) return `${escapedName}=${escapedValue}`;
  // Half escapes and the like, as far as HTTP lets them through.
  return `${escapedName}=${random.mangle(escapedValue).replaceAll(/[^\x21-\x7e]|#/g, '')}`;
}

function writeFilter(random: Seeded, world: World, column: string): string {
  const operator = random.chance(0.93) ? random.pick(['eq', 'in']) : random.pick(operators);
  if (operator !== 'in') return `${operator}.${writeText(random, world, column)}`;
  const item = () => {
    const text = writeText(random, world, column);
    return random.chance(0.5) ? `"${text.replaceAll(/["\\]/g, '\\$&')}"` : text;
  };
  const items = random.chance(0.03) ? writeLong(random, item()) : several(random, 4, item);
  return `in.(${items.join(',')}${random.chance(0.97) ? ')' : ''}`;
}

/** Ids of both people among them: whoever knows an id must not get further by it. */
function writeText(random: Seeded, { self, other }: World, column: string): string {
  if (random.chance(0.06)) return random.pick(hostile);
  const ids = [self.id, other.id, ...other.rowIds];
  if (column === 'id' || column === 'user_id') return random.pick(ids);
  if (column.endsWith('_at')) return '2026-11-21T08:00:00Z';
  return random.pick(['1', '2', '50', other.email, ...ids]);
}

function writeHeaders(random: Seeded, world: World, isBodied: boolean): Record<string, string> {
  const { publishableKey, self, badTokens } = world;
  const preferences = [
    'return=representation',
    'return=minimal',
    'return=headers-only',
    'resolution=merge-duplicates',
    'resolution=ignore-duplicates',
    'count=exact',
    'missing=default',
    'handling=strict',
    'tx=rollback',
    'max-affected=1',
  ];
  const ranges = ['0-9', '5-', '9-0', '-5', 'items=0-1', '0-99999999999999999999', 'a-b'];
  const types = [
    'application/json',
    'application/json',
    'text/csv',
    'application/vnd.pgrst.object+json',
    '*/*',
  ];
  const chosen: [name: string, value: string | undefined][] = [
    ['Host', random.chance(0.03) ? random.pick(hosts) : undefined],
    ['apikey', random.chance(0.98) ? publishableKey : random.pick([undefined, 'zz', self.token])],
    ['Authorization', writeAuthorization(random, self.token, badTokens)],
    [
      'Content-Type',
      isBodied && random.chance(0.97) ? 'application/json' : random.pick([...types, undefined]),
    ],
    [
      'Accept',
      random.chance(0.2) ? random.pick([...types, 'application/vnd.pgrst.plan', 'image/*']) : undefined,
    ],
    [
      'Prefer',
      random.chance(0.6) ? several(random, 3, () => random.pick(preferences)).join(', ') : undefined,
    ],
    ['Range', random.chance(0.15) ? random.pick(ranges) : undefined],
    ['Accept-Profile', random.chance(0.02) ? random.pick(['public', 'auth', 'pg_catalog']) : undefined],
    ['Origin', random.chance(0.02) ? random.pick(['null', 'https://evil.example', 'nonsense']) : undefined],
    ['X-HTTP-Method-Override', random.chance(0.02) ? 'DELETE' : undefined],
  ];
  return Object.fromEntries(
    chosen.filter((header): header is [string, string] => header[1] !== undefined && header[1] !== ''),
  );
}

function writeAuthorization(random: Seeded, token: string, badTokens: readonly string[]): string | undefined {
  if (random.chance(0.8)) return `Bearer ${token}`;
  if (random.chance(0.3)) return undefined;
  return random.pick([`Bearer ${random.pick(badTokens)}`, `Basic ${token}`, 'Bearer', `bearer ${token}`]);
}

function writeBody(random: Seeded, world: World, table: string | null): string {
  if (random.chance(0.05))
    return random.pick(['', 'null', '7', '[]', '{', '"text"', '[[]]', '['.repeat(2000)]);
  const write = () => (table === null ? writeFields(random, world) : writeRow(random, world, table));
  const isList = table !== null && random.chance(0.2);
  const body = JSON.stringify(isList ? writeRows(random, write) : write());
  return random.chance(0.03) ? random.mangle(body) : body;
}

/** A few rows; seldom as many of one kind as a body holds, which is what a limit on requests would let through. */
function writeRows(random: Seeded, write: () => Record<string, unknown>): Record<string, unknown>[] {
  if (random.chance(0.9)) return several(random, 4, write);
  const row = write();
  return filled(JSON.stringify(row), longestBody).map(() => row);
}

function writeRow(random: Seeded, { self, other }: World, table: string): Record<string, unknown> {
  const values: Readonly<Record<string, () => unknown>> = {
    id: () =>
      random.pick([
        `00000000-0000-4000-8000-${String(random.below(1e9)).padStart(12, '0')}`,
        ...other.rowIds,
        other.id,
        self.id,
      ]),
    user_id: () => (random.chance(0.8) ? self.id : other.id),
    video_id: () => String(1 + random.below(50)),
    username: () => random.pick(['林', '影迷', '']),
    progress: () => random.pick([0, 1.5, 600, -1, 1e308]),
    kind: () => random.pick(['problem', 'suggestion', 'other', 'praise']),
    message: () => '好',
    email: () => (random.chance(0.9) ? 'a@example.com' : random.pick(hugeEmails)),
  };
  const usual: Readonly<Record<string, readonly string[]>> = {
    profiles: ['username'],
    favorites: ['user_id', 'video_id'],
    watch_later: ['user_id', 'video_id'],
    watch_history: ['user_id', 'video_id', 'progress'],
    feedback: ['kind', 'message'],
  };
  const chosen = random.chance(0.7)
    ? (usual[table] ?? [])
    : several(random, 4, () => random.pick([...(tables[table] ?? []), 'password_hash', '__proto__']));
  return Object.fromEntries(
    chosen.map((name) => [
      name,
      random.chance(0.92) && Object.hasOwn(values, name) ? values[name]?.() : writeHostile(random),
    ]),
  );
}

function writeFields(random: Seeded, world: World): Record<string, unknown> {
  // Seldom a password that is long enough: hashing is meant to be slow.
  const password = () => (random.chance(0.05) ? 'another horse' : random.pick(['', 'short', 7]));
  const values: Readonly<Record<string, () => unknown>> = {
    email: () => random.pick([world.other.email, 'nobody@example.com', 'nonsense', '', ...hugeEmails]),
    password,
    // Everybody's at first, and others.
    current_password: () => random.pick(['correct horse', 'another horse', '', 7]),
    refresh_token: () => random.pick([world.self.refreshToken, 'zz', 'a'.repeat(56)]),
    data: () => random.pick([{}, { username: '林' }, { role: 'service_role' }]),
    phone: () => random.pick(['', '123']),
    role: () => 'service_role',
    gotrue_meta_security: () => ({}),
  };
  const chosen = several(random, 4, () => random.pick(Object.keys(values)));
  return Object.fromEntries(
    chosen.map((name) => [name, random.chance(0.9) ? values[name]?.() : writeHostile(random)]),
  );
}

function writeHostile(random: Seeded): unknown {
  return random.pick<unknown>([...hostile, null, true, -1, 1e308, [], {}, [['nested']], { $ne: null }]);
}

function several<Item>(random: Seeded, most: number, write: () => Item): Item[] {
  return Array.from({ length: random.below(most + 1) }, write);
}

/** The same item many times, or as often as an address holds it. */
function writeLong(random: Seeded, item: string): string[] {
  return filled(item, random.pick([500, longestAddress]));
}

/** So many of an item as fit into a number of characters, each with one between it and the next; at least one. */
function filled(item: string, characters: number): string[] {
  return Array(Math.max(1, Math.floor(characters / (item.length + 1)))).fill(item);
}
