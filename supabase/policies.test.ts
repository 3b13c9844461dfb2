import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { migrate } from '../backend/database/migrate.ts';
import { registerRules } from '../backend/database/rules.ts';
import { tables } from '../backend/rest/tables.ts';
import { type Caller, Project, refusal } from './project.fixture.ts';

let project: Project;
let lin: string;
let wei: string;

beforeAll(async () => {
  project = await Project.migrated();
}, 60_000);
afterAll(() => project.close());

beforeEach(async () => {
  await project.rows('truncate auth.users, public.feedback cascade');
  lin = await project.signUp('lin@example.com');
  wei = await project.signUp('wei@example.com');
  for (const person of [lin, wei]) {
    await project.rows(`insert into favorites (user_id, video_id) values ($1, '1')`, [person]);
    await project.rows(`insert into watch_history (user_id, video_id, progress) values ($1, '1', 5)`, [
      person,
    ]);
  }
  await project.rows(`insert into feedback (kind, message) values ('other', '在吗')`);
});

/** How many rows were read or written; `42501` where row-level security refused. */
async function outcome(caller: Caller, sql: string, parameters: unknown[]): Promise<number | string> {
  try {
    const { rows, affectedRows } = await project.as(caller, sql, parameters);
    return sql.startsWith('select') ? rows.length : (affectedRows ?? 0);
  } catch (error) {
    return refusal(error);
  }
}

const denied = '42501';

describe('what is done to a row of Lin’s', () => {
  it.each([
    { sql: 'select * from profiles where id = $1', byLin: 1, byWei: 0, byAnybody: 0 },
    { sql: `insert into profiles values ($1, '林')`, byLin: denied, byWei: denied, byAnybody: denied },
    { sql: `update profiles set username = '林' where id = $1`, byLin: 1, byWei: 0, byAnybody: 0 },
    { sql: 'delete from profiles where id = $1', byLin: 0, byWei: 0, byAnybody: 0 },

    { sql: 'select * from favorites where user_id = $1', byLin: 1, byWei: 0, byAnybody: 0 },
    {
      sql: `insert into favorites (user_id, video_id) values ($1, '2')`,
      byLin: 1,
      byWei: denied,
      byAnybody: denied,
    },
    { sql: `update favorites set video_id = '3' where user_id = $1`, byLin: 0, byWei: 0, byAnybody: 0 },
    { sql: 'delete from favorites where user_id = $1', byLin: 1, byWei: 0, byAnybody: 0 },

    { sql: 'select * from watch_history where user_id = $1', byLin: 1, byWei: 0, byAnybody: 0 },
    {
      sql: `insert into watch_history (user_id, video_id) values ($1, '2')`,
      byLin: 1,
      byWei: denied,
      byAnybody: denied,
    },
    { sql: 'update watch_history set progress = 7 where user_id = $1', byLin: 1, byWei: 0, byAnybody: 0 },
    { sql: 'delete from watch_history where user_id = $1', byLin: 1, byWei: 0, byAnybody: 0 },
  ])('$sql', async ({ sql, byLin, byWei, byAnybody }) => {
    // The owner comes last, so that the row is there for the others to fail on.
    expect(await outcome('anon', sql, [lin])).toBe(byAnybody);
    expect(await outcome({ sub: wei }, sql, [lin])).toBe(byWei);
    expect(await outcome({ sub: lin }, sql, [lin])).toBe(byLin);
  });
});

// Nothing is read here either: each policy stands for itself.
describe('what is done to every row reaches Wei’s own', () => {
  it.each([
    ['select * from favorites', 1],
    ['select * from watch_history', 1],
    ['select * from profiles', 1],
    ['delete from favorites', 1],
    ['delete from watch_history', 1],
    ['delete from profiles', 0],
    ['update watch_history set progress = 7', 1],
    [`update favorites set video_id = '3'`, 0],
    [`update profiles set username = '林'`, 1],
  ])('%s', async (sql, own) => {
    expect(await outcome('anon', sql, [])).toBe(0);
    expect(await outcome({ sub: wei }, sql, [])).toBe(own);
  });
});

describe('feedback goes in and never comes out', () => {
  it.each([
    { sql: 'select * from feedback', result: 0 },
    { sql: `insert into feedback (kind, message) values ('other', '好')`, result: 1 },
    { sql: `insert into feedback (kind, message) values ('other', '好') returning id`, result: denied },
    { sql: `update feedback set message = '改'`, result: 0 },
    { sql: 'delete from feedback', result: 0 },
  ])('$sql', async ({ sql, result }) => {
    expect(await outcome('anon', sql, [])).toBe(result);
    expect(await outcome({ sub: lin }, sql, [])).toBe(result);
  });
});

describe('a person cannot', () => {
  it.each([
    // No column is read here, so that no policy for reading helps the one for changing.
    ['hand a row of theirs to another', 'update watch_history set user_id = $2 where $1::uuid is not null'],
    ['hand their profile to another', 'update profiles set id = $2 where $1::uuid is not null'],
    [
      'write over another’s history through an upsert',
      `insert into watch_history (user_id, video_id, progress) values ($2, '1', 9)
       on conflict (user_id, video_id) do update set progress = excluded.progress, user_id = $1`,
    ],
    [
      'take a row of another’s by its id',
      `insert into watch_history (id, user_id, video_id)
       select id, $1::uuid, $2 from seen
       on conflict (id) do update set user_id = excluded.user_id`,
    ],
  ])('%s', async (_what, sql) => {
    // What Wei might have learnt of Lin's row: its id.
    await project.rows('drop table if exists seen');
    await project.rows(`create table seen as select id from watch_history where user_id = '${lin}'`);
    await project.rows('grant select on seen to authenticated');
    expect(await outcome({ sub: wei }, sql, [wei, lin])).toBe(denied);
    expect(await project.rows('select progress from watch_history where user_id = $1', [lin])).toEqual([
      { progress: 5 },
    ]);
  });
});

describe('every table of ours', () => {
  it('is one of the embedded backend, with the same columns and the same operations', async () => {
    const found = await project.rows(
      `select t.relname as name,
         (select array_agg(column_name::text order by column_name) from information_schema.columns
           where table_schema = 'public' and table_name = t.relname) as columns,
         (select array_agg(lower(cmd) order by lower(cmd)) from pg_policies
           where schemaname = 'public' and tablename = t.relname) as policies
       from pg_class t
       where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'seen' order by 1`,
    );
    const shown = [...tables.values()].map(({ name, columns, policies }) => ({
      name,
      columns: Object.keys(columns).toSorted(),
      policies: policies.toSorted(),
    }));
    expect(found).toEqual(shown.toSorted((one, other) => (one.name < other.name ? -1 : 1)));
  });

  it('has row-level security', async () => {
    const open = await project.rows(
      `select relname from pg_class
       where relnamespace = 'public'::regnamespace and relkind = 'r' and not relrowsecurity and relname <> 'seen'`,
    );
    expect(open).toEqual([]);
  });

  it('cannot be emptied, referred to or given triggers by visitors', async () => {
    const grants = await project.rows(
      `select distinct privilege_type from information_schema.role_table_grants
       where table_schema = 'public' and grantee in ('anon', 'authenticated') and table_name <> 'seen'
       order by 1`,
    );
    expect(grants).toEqual(
      ['DELETE', 'INSERT', 'SELECT', 'UPDATE'].map((privilege_type) => ({ privilege_type })),
    );
  });

  it('has one policy for an operation, for named roles', async () => {
    const policies = await project.rows<{ cmd: string; roles: string }>(
      `select tablename, cmd, count(*), string_agg(roles::text, ' ') as roles
       from pg_policies where schemaname = 'public' group by 1, 2 having count(*) > 1 or cmd = 'ALL'
       or bool_or('public' = any (roles))`,
    );
    expect(policies).toEqual([]);
  });

  it('has the indexes of the embedded backend', async () => {
    const names = [...tables.keys()];
    const hosted = await project.rows(
      `select i.indrelid::regclass::text as table, i.indisunique as unique,
         (select array_agg(a.attname || case when i.indoption[key.at - 1] & 1 = 1 then ' desc' else '' end order by key.at)
           from unnest(i.indkey::int[]) with ordinality as key (attnum, at)
           join pg_attribute a on a.attrelid = i.indrelid and a.attnum = key.attnum) as columns
       from pg_index i where i.indrelid = any ($1::regclass[])`,
      [names],
    );
    expect(new Set(hosted.map((index) => JSON.stringify(index)))).toEqual(
      new Set(names.flatMap(embeddedIndexes).map((index) => JSON.stringify(index))),
    );
  });

  it('finds what its foreign keys refer to by an index', async () => {
    const bare = await project.rows(
      `select conrelid::regclass as table, conkey from pg_constraint c
       where contype = 'f' and connamespace = 'public'::regnamespace and not exists (
         select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1])`,
    );
    expect(bare).toEqual([]);
  });
});

/** The indexes of a table of the embedded backend, those of its keys included. */
function embeddedIndexes(table: string) {
  const connection = new DatabaseSync(':memory:');
  registerRules(connection);
  migrate(connection);
  const indexes = connection.prepare('select name, "unique" from pragma_index_list(?)').all(table);
  const columns = connection.prepare(
    'select name, "desc" from pragma_index_xinfo(?) where key order by seqno',
  );
  return indexes.map(({ name, unique }) => ({
    table,
    unique: unique === 1,
    columns: columns.all(String(name)).map((column) => `${column.name}${column.desc === 1 ? ' desc' : ''}`),
  }));
}
