import { type Source, targets } from '../../backend/backup/export-supabase.ts';
import { DataError } from '../../backend/database/data-error.ts';
import type { Psql } from './psql.ts';

/**
 * Copies a database to a project without accounts, all or nothing, and compares the row counts. If the rows are there
 * already, it only compares.
 * @param print receives lines for the host
 * @throws {DataError} if the project is not ready, refuses something, or has other counts in the end
 */
export async function moveTo(project: Psql, source: Source, print: (line: string) => void): Promise<void> {
  await demandTables(project);
  const before = await countRows(project);
  const isEmpty = [...before.values()].every((rows) => rows === 0);
  if (isEmpty) await project.run(source.script());
  else if (differences(source.counts, before).length > 0)
    throw new DataError(
      '项目里已经有别的账号或留言。请先在控制台的 SQL 编辑器里清空：delete from auth.users; delete from public.feedback;（项目里的账号会全部删除），再运行一次。',
    );
  const after = await countRows(project);
  for (const { table } of targets)
    print(`${table}：本机 ${source.counts.get(table)} 行，项目 ${after.get(table)} 行`);
  const different = differences(source.counts, after);
  if (different.length > 0)
    throw new DataError(`${different.join('、')} 的行数不一样：请不要改用项目，并把上面几行告诉我们。`);
  print('行数一致，迁移完成。');
}

/** @throws {DataError} unless the project has the tables and counts characters as the site does */
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
      '项目的规则不是最新的：请先再运行一次 npx supabase@3 db push --remote（docs/growing.md）。',
    );
}

async function countRows(project: Psql): Promise<ReadonlyMap<string, number>> {
  const parts = targets.map(({ table }) => `select '${table}', count(*) from ${table}`);
  const rows = await project.rows(parts.join(' union all '));
  return new Map(rows.map(([table = '', count]) => [table, Number(count)]));
}

const differences = (here: ReadonlyMap<string, number>, there: ReadonlyMap<string, number>): string[] =>
  [...here].filter(([table, rows]) => there.get(table) !== rows).map(([table]) => table);
