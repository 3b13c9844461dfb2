import { beforeAll, describe, expect, it } from 'vitest';
import { type Person, type Question, startTestBackend } from '../backend.fixture.ts';

const { ask, newPerson, backend } = startTestBackend();
const iso = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?\+00:00$/;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const person = await newPerson();

const rest = (method: string, path: string, question: Question = {}) =>
  ask(method, `/rest/v1${path}`, { token: person.token, ...question });
const prefer = (...wishes: string[]) => ({ headers: { Prefer: wishes.join(', ') } });
const single = { Accept: 'application/vnd.pgrst.object+json' };
const favorite = (videoId: unknown, more = {}) => ({ user_id: person.id, video_id: videoId, ...more });
const upsertHistory = '/watch_history?on_conflict=user_id,video_id';

describe('the profile', () => {
  it('exists from sign-up, named after the e-mail', async () => {
    const someone = await newPerson('a.very.long.local.part.that.goes.on.and.on@example.com');
    const answer = await rest('GET', `/profiles?id=eq.${someone.id}`, {
      token: someone.token,
      headers: single,
    });
    expect(answer).toMatchObject({
      status: 200,
      body: { id: someone.id, username: 'a.very.long.local.part.that.go' },
    });
    expect(answer.headers.get('Content-Type')).toBe('application/vnd.pgrst.object+json; charset=utf-8');
  });

  it('can be renamed, which updates its time', async () => {
    const before = await rest('GET', '/profiles?select=updated_at', { headers: single });
    await new Promise((resolve) => setTimeout(resolve, 5));
    const body = { username: '映匣', updated_at: '2001-01-01' };
    const { status, body: rows } = await rest('PATCH', `/profiles?id=eq.${person.id}`, {
      body,
      ...prefer('return=representation'),
    });
    expect(status).toBe(200);
    expect(rows).toEqual([
      expect.objectContaining({ username: '映匣', updated_at: expect.stringMatching(iso) }),
    ]);
    expect(rows[0].updated_at > before.body.updated_at).toBe(true);
  });

  it.each([
    ['字'.repeat(31), '23514', 'username_is_short'],
    ['', '23514', 'username_is_not_blank'],
    ['\u3000 \t', '23514', 'username_is_not_blank'],
  ])('refuses the name %j', async (username, code, constraint) => {
    const answer = await rest('PATCH', `/profiles?id=eq.${person.id}`, { body: { username } });
    expect(answer).toMatchObject({
      status: 400,
      body: { code, message: `new row for relation "profiles" violates check constraint "${constraint}"` },
    });
  });

  it.each(['字'.repeat(30), '👨‍👩‍👧'.repeat(6)])('counts the code points of %s', async (username) => {
    expect(await rest('PATCH', '/profiles', { body: { username } })).toMatchObject({ status: 204, body: '' });
  });
});

describe('inserting', () => {
  it('returns nothing by default', async () => {
    const answer = await rest('POST', '/favorites', { body: favorite('a1') });
    expect(answer).toMatchObject({ status: 201, body: '' });
  });

  it('returns the row in Postgres’ format', async () => {
    const created_at = '2025-01-02T03:04:05.600Z';
    const answer = await rest('POST', '/favorites?select=id,created_at', {
      body: favorite('a2', { created_at }),
      ...prefer('return=representation'),
    });
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual([
      { id: expect.stringMatching(uuid), created_at: '2025-01-02T03:04:05.6+00:00' },
    ]);
    expect(answer.headers.get('Preference-Applied')).toBe('return=representation');
  });

  it('inserts several rows, all or none', async () => {
    const both = [favorite('b1'), favorite('b2')];
    expect(await rest('POST', '/favorites?columns="user_id","video_id"', { body: both })).toMatchObject({
      status: 201,
    });
    const halfBad = [favorite('b3'), favorite('')];
    expect(await rest('POST', '/favorites', { body: halfBad })).toMatchObject({
      status: 400,
      body: { code: '23514' },
    });
    const { body } = await rest('GET', '/favorites?video_id=in.(b1,b2,b3)&select=video_id&order=video_id');
    expect(body).toEqual([{ video_id: 'b1' }, { video_id: 'b2' }]);
  });

  it('inserts nothing for an empty array', async () => {
    expect(await rest('POST', '/favorites', { body: [], ...prefer('return=representation') })).toMatchObject({
      status: 201,
      body: [],
    });
  });

  it.each<[string, unknown, string, number, string, string]>([
    [
      'what is there',
      favorite('a1'),
      '',
      409,
      '23505',
      'duplicate key value violates unique constraint "favorites_once"',
    ],
    [
      'a null',
      favorite(null),
      '',
      400,
      '23502',
      'null value in column "video_id" of relation "favorites" violates not-null constraint',
    ],
    [
      'a missing column',
      { user_id: person.id },
      '',
      400,
      '23502',
      'null value in column "video_id" of relation "favorites" violates not-null constraint',
    ],
    [
      'a long id',
      favorite('x'.repeat(65)),
      '',
      400,
      '23514',
      'new row for relation "favorites" violates check constraint "video_id_fits"',
    ],
    ['no uuid', favorite('c', { id: 'zz' }), '', 400, '22P02', 'invalid input syntax for type uuid: "zz"'],
    [
      'no time',
      favorite('c', { created_at: 'soon' }),
      '',
      400,
      '22007',
      'invalid input syntax for type timestamp with time zone: "soon"',
    ],
    ['a NUL', favorite('a\0b'), '', 400, '22P05', 'unsupported Unicode escape sequence'],
    ['half a character', favorite('\ud800'), '', 400, '22P02', 'invalid input syntax for type json'],
    [
      'an unknown column',
      favorite('c', { zz: 1 }),
      '',
      400,
      'PGRST204',
      "Could not find the 'zz' column of 'favorites' in the schema cache",
    ],
    [
      'an inherited one',
      favorite('c'),
      '?columns=constructor',
      400,
      'PGRST204',
      "Could not find the 'constructor' column of 'favorites' in the schema cache",
    ],
    [
      'different rows',
      [favorite('c'), { user_id: person.id }],
      '',
      400,
      'PGRST102',
      'All object keys must match',
    ],
    ['text', '"text"', '', 400, 'PGRST102', 'All object keys must match'],
    ['half an object', '{"user_id":', '', 400, 'PGRST102', 'Empty or invalid json'],
    ['nothing', '', '', 400, 'PGRST102', 'Empty or invalid json'],
    [
      'an unknown conflict',
      favorite('c'),
      '?on_conflict=video_id',
      400,
      '42P10',
      'there is no unique or exclusion constraint matching the ON CONFLICT specification',
    ],
    [
      'an unknown column to show',
      favorite('c'),
      '?select=zz',
      400,
      '42703',
      'column favorites.zz does not exist',
    ],
    [
      'a filter',
      favorite('c'),
      '?video_id=eq.c',
      400,
      'PGRST100',
      '"failed to parse video_id parameter (eq.c)" (line 1, column 1)',
    ],
  ])('refuses %s', async (_, body, query, status, code, message) => {
    const wishes = query.includes('conflict')
      ? prefer('resolution=merge-duplicates')
      : prefer('return=representation');
    const answer = await rest('POST', `/favorites${query}`, { body, ...wishes });
    expect(answer).toMatchObject({ status, body: { code, message, hint: null } });
    expect(answer.body).toHaveProperty('details');
    expect((await rest('GET', '/favorites?video_id=eq.c')).body).toEqual([]);
  });

  it('parses other types from text, as Postgres does', async () => {
    const body = {
      user_id: person.id.toUpperCase(),
      video_id: 7,
      progress: '12.50',
      watched_at: '2025-01-01 08:00+08',
    };
    const answer = await rest('POST', '/watch_history', {
      body,
      headers: { ...single, Prefer: 'return=representation' },
    });
    expect(answer.body).toMatchObject({
      user_id: person.id,
      video_id: '7',
      progress: 12.5,
      watched_at: '2025-01-01T00:00:00+00:00',
    });
  });

  it.each([
    ['-1', '23514'],
    ['"NaN"', '23514'],
    ['"Infinity"', '23514'],
    ['1e999', '22003'],
    ['"1e999"', '22003'],
    ['true', '22P02'],
    ['{}', '22P02'],
    ['"0x10"', '22P02'],
  ])('refuses the position %s', async (progress, code) => {
    const body = `{"user_id":"${person.id}","video_id":"p","progress":${progress}}`;
    expect(await rest('POST', '/watch_history', { body })).toMatchObject({ status: 400, body: { code } });
  });
});

describe('one person', () => {
  const most = 5000;
  const atOnce = 100;

  it.each(['favorites', 'watch_later', 'watch_history'])('has at most 5,000 rows of %s', async (table) => {
    const { id, token } = await newPerson();
    const rowsFrom = (first: number, length = atOnce) =>
      Array.from({ length }, (_, index) => ({ user_id: id, video_id: `${first + index}` }));
    const add = (body: unknown, path = `/${table}`, more = {}) =>
      rest('POST', path, { token, body, ...more });
    for (let first = 0; first < most; first += atOnce) await add(rowsFrom(first));
    const count = async () => {
      const { headers } = await rest('HEAD', `/${table}`, { token, ...prefer('count=exact') });
      return headers.get('Content-Range')?.split('/')[1];
    };
    expect(await count()).toBe('5000');

    expect(await add(rowsFrom(most, 2))).toMatchObject({
      status: 400,
      body: {
        code: '23514',
        message: `new row for relation "${table}" violates check constraint "${table}_limit"`,
        details: 'Nobody may have more than 5000 rows here.',
      },
    });
    expect(await count()).toBe('5000');
    const known = { ...prefer('resolution=ignore-duplicates') };
    expect((await add(rowsFrom(0), `/${table}?on_conflict=user_id,video_id`, known)).status).toBe(200);
    await rest('DELETE', `/${table}?video_id=eq.0`, { token });
    expect((await add(rowsFrom(most, 1))).status).toBe(201);
  });
});

describe('upserting', () => {
  const merge = 'resolution=merge-duplicates';

  it('answers 201 if a row was inserted, and 200 otherwise', async () => {
    const body = { user_id: person.id, video_id: 'u1', progress: 1 };
    expect((await rest('POST', upsertHistory, { body, ...prefer(merge) })).status).toBe(201);
    expect((await rest('POST', upsertHistory, { body, ...prefer(merge) })).status).toBe(200);
  });

  it('changes only the given columns, and keeps the id', async () => {
    const first = { user_id: person.id, video_id: 'u2', progress: 5, watched_at: '2025-01-01T00:00:00Z' };
    const wishes = { headers: { ...single, Prefer: `${merge},return=representation` } };
    const { body: added } = await rest('POST', upsertHistory, { body: first, ...wishes });
    const again = { user_id: person.id, video_id: 'u2', watched_at: '2025-02-01T00:00:00Z' };
    const { body: changed } = await rest('POST', upsertHistory, { body: again, ...wishes });
    expect(changed).toEqual({ ...added, watched_at: '2025-02-01T00:00:00+00:00' });
  });

  it('skips existing rows if asked to ignore duplicates', async () => {
    const path = '/favorites?on_conflict=user_id,video_id';
    const wishes = prefer('resolution=ignore-duplicates', 'return=representation');
    expect(await rest('POST', path, { body: favorite('u3'), ...wishes })).toMatchObject({
      status: 201,
      body: [{ video_id: 'u3' }],
    });
    expect(await rest('POST', path, { body: favorite('u3'), ...wishes })).toMatchObject({
      status: 200,
      body: [],
    });
  });

  it('refuses to update a favourite, which has no such policy', async () => {
    const path = '/favorites?on_conflict=user_id,video_id';
    await rest('POST', path, { body: favorite('u4'), ...prefer(merge) });
    expect(await rest('POST', path, { body: favorite('u4'), ...prefer(merge) })).toMatchObject({
      status: 403,
      body: { code: '42501' },
    });
  });

  it('refuses the same row twice in one request, and stores neither', async () => {
    const row = { user_id: person.id, video_id: 'u5', progress: 1 };
    const answer = await rest('POST', upsertHistory, {
      body: [row, { ...row, progress: 2 }],
      ...prefer(merge),
    });
    expect(answer).toMatchObject({ body: { code: '21000' } });
    expect((await rest('GET', '/watch_history?video_id=eq.u5')).body).toEqual([]);
  });
});

describe('reading', () => {
  let reader: Person;
  beforeAll(async () => {
    reader = await newPerson();
    const rows = Array.from({ length: 5 }, (_, index) => ({
      user_id: reader.id,
      video_id: index === 4 ? 'a "b", (c)' : `v${index}`,
      created_at: `2025-01-0${index + 1}T00:00:00Z`,
    }));
    await rest('POST', '/favorites', { token: reader.token, body: rows });
  });
  const read = (query: string, headers = {}) =>
    rest('GET', `/favorites?${query}`, { token: reader.token, headers });
  const ids = (body: { video_id: string }[]) => body.map((row) => row.video_id);

  it.each([
    ['order=created_at.desc&limit=2', ['a "b", (c)', 'v3']],
    ['order=created_at.desc.nullslast&limit=2&offset=1', ['v3', 'v2']],
    ['order=user_id,created_at.asc&limit=1', ['v0']],
    ['video_id=eq.v1', ['v1']],
    ['"video_id"=eq.v1&select=video_id', ['v1']],
    // More names than SQLite accepts in one call.
    [`video_id=eq.v1&select=${'video_id,'.repeat(300)}video_id`, ['v1']],
    ['video_id=in.(v2,v1)&order=video_id', ['v1', 'v2']],
    ['video_id=in.("v2")', ['v2']],
    [`video_id=in.(${encodeURIComponent('"a \\"b\\", (c)"')},v0)&order=video_id.desc`, ['v0', 'a "b", (c)']],
    ['video_id=in.()', []],
    ['video_id=eq.', []],
    ['video_id=eq.v1&video_id=eq.v2', []],
    [`created_at=eq.2025-01-01T08:00:00${encodeURIComponent('+08:00')}`, ['v0']],
    ["video_id=eq.' or 1=1 --", []],
    ['video_id=in.( v2,v1 )&order=video_id', ['v2']],
    ['limit=0', []],
    ['limit=zz&order=created_at', ['v0', 'v1', 'v2', 'v3', 'a "b", (c)']],
  ])('understands ?%s', async (query, expected) => {
    const { status, body } = await read(query);
    expect({ status, ids: ids(body) }).toEqual({ status: 200, ids: expected });
  });

  it.each([
    ['select=zz', 400, '42703', 'column favorites.zz does not exist'],
    ['zz=eq.1', 400, '42703', 'column favorites.zz does not exist'],
    ['order=zz', 400, '42703', 'column favorites.zz does not exist'],
    ['constructor=eq.1', 400, '42703', 'column favorites.constructor does not exist'],
    ['id=eq.zz', 400, '22P02', 'invalid input syntax for type uuid: "zz"'],
    ['id=in.(zz)', 400, '22P02', 'invalid input syntax for type uuid: "zz"'],
    ['video_id=eq.%00', 400, '22021', 'invalid byte sequence for encoding "UTF8": 0x00'],
    ['video_id=gt.5', 400, 'PGRST100', '"failed to parse filter (gt.5)" (line 1, column 1)'],
    ['video_id=5', 400, 'PGRST100', '"failed to parse filter (5)" (line 1, column 1)'],
    ['video_id=in.a', 400, 'PGRST100', '"failed to parse filter (in.a)" (line 1, column 1)'],
    ['video_id=in.(a', 400, 'PGRST100', '"failed to parse filter (in.(a)" (line 1, column 1)'],
    ['video_id=in.("a)', 400, 'PGRST100', '"failed to parse filter (in.("a))" (line 1, column 1)'],
    [
      'or=(video_id.eq.v1)',
      400,
      'PGRST100',
      '"failed to parse filter ((video_id.eq.v1))" (line 1, column 1)',
    ],
    ['select=id::text', 400, 'PGRST100', '"failed to parse select parameter (id::text)" (line 1, column 1)'],
    [
      'select=users(email)',
      400,
      'PGRST100',
      '"failed to parse select parameter (users(email))" (line 1, column 1)',
    ],
    [
      'select=*,users(email)',
      400,
      'PGRST100',
      '"failed to parse select parameter (*,users(email))" (line 1, column 1)',
    ],
    [
      'select=*,day:created_at',
      400,
      'PGRST100',
      '"failed to parse select parameter (*,day:created_at)" (line 1, column 1)',
    ],
    ['select=,', 400, 'PGRST100', '"failed to parse select parameter (,)" (line 1, column 1)'],
    ['select=count()', 400, 'PGRST100', '"failed to parse select parameter (count())" (line 1, column 1)'],
    [
      'order=created_at.sideways',
      400,
      'PGRST100',
      '"failed to parse order (created_at.sideways)" (line 1, column 1)',
    ],
    ['order=(select 1)', 400, 'PGRST100', '"failed to parse order ((select 1))" (line 1, column 1)'],
    ['limit=-1', 416, 'PGRST103', 'Requested range not satisfiable'],
    ['offset=-1', 400, '2201X', 'OFFSET must not be negative'],
    [`offset=${'9'.repeat(20)}`, 400, '22003', 'bigint out of range'],
  ])('refuses ?%s', async (query, status, code, message) => {
    expect(await read(query)).toMatchObject({ status, body: { code, message } });
  });

  it.each([
    ['', { Prefer: 'count=exact' }, 200, '0-4/5'],
    ['limit=2', { Prefer: 'count=exact' }, 206, '0-1/5'],
    ['limit=2', {}, 200, '0-1/*'],
    ['offset=5', { Prefer: 'count=exact' }, 206, '*/5'],
    ['offset=6', { Prefer: 'count=exact' }, 416, null],
    ['', { Range: '1-2' }, 200, '1-2/*'],
    ['limit=4', { Range: '1-2' }, 200, '1-2/*'],
    ['limit=2', { Range: '1-4' }, 200, '1-1/*'],
    ['offset=1', { Range: '0-2' }, 200, '1-2/*'],
    ['offset=4', { Range: '0-2' }, 416, null],
    [`offset=${2 ** 53}`, {}, 200, '*/*'],
    ['', { Range: '3-', Prefer: 'count=exact' }, 206, '3-4/5'],
    ['video_id=eq.zz', {}, 200, '*/*'],
  ])('?%s with %j reports its range', async (query, headers, status, range) => {
    const answer = await read(query, headers);
    expect([answer.status, answer.headers.get('Content-Range')]).toEqual([status, range]);
  });

  it('counts without rows', async () => {
    const answer = await rest('HEAD', '/favorites', { token: reader.token, ...prefer('count=exact') });
    expect([answer.status, answer.body, answer.headers.get('Content-Range')]).toEqual([200, '', '0-4/5']);
  });

  it.each([
    ['video_id=eq.zz', 'The result contains 0 rows'],
    ['', 'The result contains 5 rows'],
  ])('refuses one row of ?%s', async (query, details) => {
    expect(await read(query, single)).toMatchObject({
      status: 406,
      body: { code: 'PGRST116', message: 'Cannot coerce the result to a single JSON object', details },
    });
  });
});

describe('updating and deleting', () => {
  it('answers 204, or the rows if requested', async () => {
    await rest('POST', '/watch_history', {
      body: [
        { user_id: person.id, video_id: 'd1' },
        { user_id: person.id, video_id: 'd2' },
      ],
    });
    const change = { body: { progress: 3 } };
    expect(await rest('PATCH', '/watch_history?video_id=eq.d1', change)).toMatchObject({
      status: 204,
      body: '',
    });
    const shown = await rest('PATCH', '/watch_history?video_id=eq.d2&select=progress', {
      ...change,
      ...prefer('return=representation'),
    });
    expect(shown).toMatchObject({ status: 200, body: [{ progress: 3 }] });
    expect(shown.headers.get('Content-Range')).toBe('0-0/*');
    expect(await rest('DELETE', '/watch_history?video_id=eq.d1')).toMatchObject({ status: 204, body: '' });
    const gone = await rest(
      'DELETE',
      '/watch_history?video_id=in.(d1,d2)',
      prefer('return=representation', 'count=exact'),
    );
    expect(gone).toMatchObject({ status: 200, body: [{ video_id: 'd2' }] });
    expect(gone.headers.get('Content-Range')).toBe('*/1');
  });

  it('rolls back a change that must affect a single row but does not', async () => {
    await rest('POST', '/watch_history', {
      body: [
        { user_id: person.id, video_id: 'e1' },
        { user_id: person.id, video_id: 'e2' },
      ],
    });
    const headers = { ...single, Prefer: 'return=representation' };
    const answer = await rest('DELETE', '/watch_history?video_id=in.(e1,e2)', { headers });
    expect(answer).toMatchObject({ status: 406, body: { code: 'PGRST116' } });
    expect((await rest('GET', '/watch_history?video_id=in.(e1,e2)')).body).toHaveLength(2);
  });

  it.each(['limit=1', 'order=id', 'offset=1'])('refuses ?%s instead of ignoring it', async (query) => {
    expect(await rest('DELETE', `/favorites?${query}`)).toMatchObject({
      status: 400,
      body: { code: 'PGRST100' },
    });
  });
});

describe('unsupported requests', () => {
  it.each([
    ['GET', '/zz', {}, 404, 'PGRST205', "Could not find the table 'public.zz' in the schema cache"],
    ['GET', '/users', {}, 404, 'PGRST205', "Could not find the table 'public.users' in the schema cache"],
    [
      'GET',
      '/sessions',
      {},
      404,
      'PGRST205',
      "Could not find the table 'public.sessions' in the schema cache",
    ],
    [
      'GET',
      '/sqlite_schema',
      {},
      404,
      'PGRST205',
      "Could not find the table 'public.sqlite_schema' in the schema cache",
    ],
    ['POST', '/rpc/zz', {}, 404, 'PGRST202', 'Could not find the function public.zz in the schema cache'],
    ['PUT', '/favorites', {}, 405, 'PGRST117', 'Unsupported HTTP method: PUT'],
    ['GET', '/favorites/1', {}, 404, 'PGRST125', 'Invalid path specified in request URL'],
    [
      'GET',
      '/favorites',
      { Accept: 'text/csv' },
      406,
      'PGRST107',
      'None of these media types are available: text/csv',
    ],
    ['GET', '/favorites', { 'Accept-Profile': 'auth' }, 406, 'PGRST106', 'Invalid schema: auth'],
    [
      'GET',
      '/favorites',
      { Prefer: 'handling=strict, zz=1' },
      400,
      'PGRST122',
      'Invalid preferences given with handling=strict',
    ],
    [
      'POST',
      '/favorites',
      { 'Content-Type': 'text/csv' },
      400,
      'PGRST102',
      'Content-Type not acceptable: text/csv',
    ],
  ])('%s %s with %j is refused', async (method, path, headers, status, code, message) => {
    expect(await rest(method, path, { headers })).toMatchObject({ status, body: { code, message } });
  });

  it('a method that no table supports is refused with the supported ones', async () => {
    const { headers } = await rest('PUT', '/profiles');
    expect(headers.get('Allow')).toBe('GET, HEAD, POST, PATCH, DELETE');
  });
});

it('serializes rows exactly as JavaScript would', async () => {
  const numbers = [0, 12, 11.97, 0.1 + 0.2, 2 ** 22 + 0.5];
  await rest('POST', '/watch_history', {
    body: numbers.map((progress, index) => ({ user_id: person.id, video_id: `数"${index}\\`, progress })),
  });
  const { headers } = new Request('http://films.test', {
    headers: { apikey: backend.publishableKey, Authorization: `Bearer ${person.token}` },
  });
  const query = 'select=video_id,progress&order=watched_at,video_id';
  const answer = await backend.fetch(
    new Request(`http://films.test/rest/v1/watch_history?${query}`, { headers }),
    {
      address: '192.0.2.1',
    },
  );
  const text = await answer.text();
  const rows: { progress: number }[] = JSON.parse(text);
  expect(rows.slice(-numbers.length).map(({ progress }) => progress)).toEqual(numbers);
  expect(text).toBe(JSON.stringify(rows));
});
