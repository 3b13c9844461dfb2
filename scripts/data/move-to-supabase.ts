import { type Extent, progressTable, type Source, targets } from '../../backend/backup/export-supabase.ts';
import { DataError } from '../../backend/database/data-error.ts';
import type { Psql } from './psql.ts';

/** No table is called so. */
const sourceRow = 'source';

/** What `private.move_progress` is guarded by: a run that was killed may still be committing its last batch. */
const lock = 'pg_advisory_lock(20261124)';

/**
 * Copies what a project does not have yet of a database, and compares both sides. An interrupted move goes on; one that is
 * done is only compared.
 * @param print takes lines for the host
 * @throws {DataError} where the project is not as it should be, refuses something, or has other rows in the end
 */
export async function moveTo(project: Psql, source: Source, print: (line: string) => void): Promise<void> {
  await demandTables(project);
  const arrived = await begin(project, source, print);
  if (arrived !== null) {
    const started = performance.now();
    await project.run(locked(source.script(arrived, progressPrinter(source, print)))).catch((cause) => {
      if (!(cause instanceof DataError)) throw cause;
      throw new DataError(`${cause.message}停在了半路，搬过去的都还在：再运行一次，会接着搬。`, { cause });
    });
    print(`搬了 ${((performance.now() - started) / 1000).toFixed(0)} 秒。`);
  }
  await compare(project, source, print);
  await project.rows(`drop table if exists ${progressTable}`);
  print('两边一样，搬完了。');
}

function* locked(script: Iterable<string>): Generator<string> {
  yield `\\o /dev/null\nselect ${lock};\n`;
  yield* script;
}

/** @throws {DataError} unless the project has the tables, and counts characters as the site does */
async function demandTables(project: Psql): Promise<void> {
  const names = targets.map(({ table }) => `('${table}')`).join(', ');
  const missing = await project.rows(
    `select name from (values ${names}) as wanted (name) where to_regclass(name) is null`,
  );
  if (missing.length > 0)
    throw new DataError(
      `项目里还没有 ${missing.flat().join('、')}：请先运行 npx supabase@3 db push --remote（docs/growing.md）。`,
    );
  const [[count] = []] = await project.rows(`select private.count_characters('क्षि')`);
  if (count !== '1')
    throw new DataError(
      '项目的规则旧了：请先再运行一次 npx supabase@3 db push --remote（docs/growing.md）。',
    );
}

/** @returns up to where each table has arrived; null: everything is there already */
async function begin(
  project: Psql,
  source: Source,
  print: (line: string) => void,
): Promise<ReadonlyMap<string, string> | null> {
  const [[isUnderWay] = []] = await project.rows(`select to_regclass('${progressTable}') is not null`);
  if (isUnderWay !== 't') {
    const there = await extentsOf(project);
    if ([...there.values()].some(({ rows }) => rows > 0)) {
      if (differencesOf(source.extents, there).length === 0) return null;
      throw new DataError(
        `项目里已经有别的账号或留言。请先在控制台的 SQL 编辑器里清空：${emptySql}（那里的账号会全部删掉），再运行一次。`,
      );
    }
    await project.rows(
      `create table ${progressTable} as select '${sourceRow}'::text as target, '${source.version}'::text as through`,
    );
    await project.rows(`alter table ${progressTable} add primary key (target)`);
    return new Map();
  }
  await project.rows(`set lock_timeout = '1min'; select ${lock}`);
  const rows = await project.rows(`select target, through from ${progressTable}`);
  const arrived = new Map(rows.map(([target = '', through = '']) => [target, through]));
  if (arrived.get(sourceRow) !== source.version)
    throw new DataError(
      `上次没有搬完，之后这里的数据库又写过（网站启动过），接着搬会漏掉东西。请先在控制台的 SQL 编辑器里运行 ${emptySql} drop table ${progressTable}; 再从头搬。`,
    );
  print('上次没有搬完，接着搬。');
  return arrived;
}

const emptySql = 'delete from auth.users; delete from public.feedback;';

/** @throws {DataError} where a table has other rows there than here */
async function compare(project: Psql, source: Source, print: (line: string) => void): Promise<void> {
  const there = await extentsOf(project);
  for (const { table } of targets)
    print(`${table}：这边 ${rowsIn(source.extents, table)} 行，那边 ${rowsIn(there, table)} 行`);
  const different = differencesOf(source.extents, there);
  if (different.length > 0)
    throw new DataError(`${different.join('、')} 两边不一样：请不要换过去，把上面几行告诉我们。`);
}

async function extentsOf(project: Psql): Promise<ReadonlyMap<string, Extent>> {
  const parts = targets.map(
    ({ table, time }) =>
      `select '${table}', count(*), coalesce(to_json(max(${time})) #>> '{}', '') from ${table}`,
  );
  const rows = await project.rows(parts.join(' union all '));
  return new Map(rows.map(([table = '', count, newest = '']) => [table, { rows: Number(count), newest }]));
}

const rowsIn = (extents: ReadonlyMap<string, Extent>, table: string) =>
  (extents.get(table)?.rows ?? 0).toLocaleString('en');

function differencesOf(here: ReadonlyMap<string, Extent>, there: ReadonlyMap<string, Extent>): string[] {
  return [...here].flatMap(([table, { rows, newest }]) => {
    const other = there.get(table);
    return other?.rows === rows && other.newest === newest ? [] : [table];
  });
}

/** Says every few seconds how far it is. */
function progressPrinter(source: Source, print: (line: string) => void) {
  let last = performance.now();
  return (table: string, rows: number) => {
    if (performance.now() - last < 5000) return;
    last = performance.now();
    print(`${table}：这次搬了 ${rows.toLocaleString('en')} 行，一共 ${rowsIn(source.extents, table)} 行`);
  };
}
