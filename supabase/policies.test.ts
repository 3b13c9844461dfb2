import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { personalTables } from '../backend/rest/personal-tables.fixture.ts';
import type { Operation } from '../backend/rest/tables.ts';
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
    for (const { name, owner, policies, row } of personalTables) {
      if (policies.includes('insert')) await project.rows(insertSql(name, { ...row, [owner]: person }));
    }
  }
  await project.rows(`insert into feedback (kind, message) values ('other', '在吗')`);
});

/** The number of rows read or written, or `42501` if row-level security refused. */
async function outcome(caller: Caller, sql: string, parameters: unknown[]): Promise<number | string> {
  try {
    const { rows, affectedRows } = await project.as(caller, sql, parameters);
    return sql.startsWith('select') ? rows.length : (affectedRows ?? 0);
  } catch (error) {
    return refusal(error);
  }
}

const denied = '42501';

function insertSql(table: string, row: Readonly<Record<string, string | number>>): string {
  const values = Object.values(row).map((value) => `'${value}'`);
  return `insert into ${table} (${Object.keys(row)}) values (${values})`;
}

describe.each(personalTables)('rows of $name', ({ name, owner, policies, row, change }) => {
  const set = Object.entries(change).map(([column, value]) => `${column} = '${value}'`);
  const reached = (operation: Operation) => (policies.includes(operation) ? 1 : 0);

  it.each([
    ['select', `select * from ${name}`],
    ['update', `update ${name} set ${set}`],
    ['delete', `delete from ${name}`],
  ] as const)('are accessible only to their owner, if there is a policy for %s', async (operation, sql) => {
    const ofLin = `${sql} where ${owner} = $1`;
    expect(await outcome('anon', ofLin, [lin])).toBe(0);
    expect(await outcome({ sub: wei }, ofLin, [lin])).toBe(0);
    // These statements read no column, so each policy is tested alone.
    expect(await outcome('anon', sql, [])).toBe(0);
    expect(await outcome({ sub: wei }, sql, [])).toBe(reached(operation));
    expect(await outcome({ sub: lin }, ofLin, [lin])).toBe(reached(operation));
  });

  it('can only be inserted by their owner, if there is a policy for insert', async () => {
    const sql = insertSql(name, { ...row, ...change, [owner]: lin });
    expect(await outcome('anon', sql, [])).toBe(denied);
    expect(await outcome({ sub: wei }, sql, [])).toBe(denied);
    expect(await outcome({ sub: lin }, sql, [])).toBe(reached('insert') || denied);
  });
});

describe('feedback can be inserted but never read', () => {
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
    // No column is read, so that policies for select do not affect those for update.
    ['hand a row of theirs to another', 'update watch_history set user_id = $2 where $1::uuid is not null'],
    ['hand their profile to another', 'update profiles set id = $2 where $1::uuid is not null'],
    [
      'write over another’s history through an upsert',
      `insert into watch_history (user_id, video_id, progress) values ($2, '7', 9)
       on conflict (user_id, video_id) do update set progress = excluded.progress, user_id = $1`,
    ],
    [
      'take a row of another’s by its id',
      `insert into watch_history (id, user_id, video_id)
       select id, $1::uuid, $2 from seen
       on conflict (id) do update set user_id = excluded.user_id`,
    ],
  ])('%s', async (_what, sql) => {
    // The id of Lin's row, which Wei might have learnt.
    await project.rows('drop table if exists seen');
    await project.rows(`create table seen as select id from watch_history where user_id = '${lin}'`);
    await project.rows('grant select on seen to authenticated');
    expect(await outcome({ sub: wei }, sql, [wei, lin])).toBe(denied);
    expect(await project.rows('select progress from watch_history where user_id = $1', [lin])).toEqual([
      { progress: 5 },
    ]);
  });
});
