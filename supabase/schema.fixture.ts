import type { DatabaseSync } from 'node:sqlite';
import type { Connection } from '../tools/contract/pglite.ts';

/** Facts about a database's tables by subject: `favorites, column video_id` is `text, not null`. */
export type Schema = ReadonlyMap<string, string>;

/** Reads all facts about the tables of a SQLite database. */
export function readSqliteSchema(connection: DatabaseSync): Schema {
  const all = (sql: string, ...parameters: string[]) => connection.prepare(sql).all(...parameters);
  const facts = new Map<string, string>();
  const tables = all(`select name, sql, strict, wr from pragma_table_list join sqlite_schema using (name)
    where schema = 'main' and pragma_table_list.type = 'table'`);
  for (const { name, sql, strict, wr } of tables) {
    const table = String(name);
    facts.set(`${table}, table`, clauses(strict ? 'strict' : 'not strict', wr ? 'without rowid' : ''));
    for (const column of all('select * from pragma_table_xinfo(?)', table)) {
      const { type, notnull, dflt_value, pk, hidden } = column;
      facts.set(
        `${table}, column ${column.name}`,
        clauses(
          String(type).toLowerCase(),
          notnull ? 'not null' : '',
          dflt_value === null ? '' : `default ${dflt_value}`,
          pk ? 'primary key' : '',
          hidden ? 'generated' : '',
        ),
      );
    }
    for (const key of all('select * from pragma_foreign_key_list(?)', table)) {
      const { from, to, on_update, on_delete } = key;
      facts.set(
        `${table}, foreign key ${from}`,
        `${key.table} (${to}) on update ${on_update} on delete ${on_delete}`,
      );
    }
    for (const index of all(`select name from pragma_index_list(?) where origin = 'u'`, table)) {
      const columns = all('select name from pragma_index_info(?) order by seqno', String(index.name));
      facts.set(
        `${table}, unique constraint (${columns.map((column) => column.name).join(', ')})`,
        'demanded',
      );
    }
    for (const { index, 0: start, 1: name = 'without a name' } of String(sql).matchAll(checkStart)) {
      facts.set(`${table}, check ${name}`, oneLine(upToBracket(String(sql).slice(index + start.length))));
    }
  }
  // SQLite has no catalogue of an index's or trigger's parts, only the statement that created it.
  for (const { type, name, tbl_name, sql } of all(
    `select * from sqlite_schema where type <> 'table' and sql is not null`,
  )) {
    facts.set(`${tbl_name}, ${type} ${name}`, oneLine(String(sql)));
  }
  return facts;
}

const checkStart = /(?:constraint (\w+) )?check \(/g;

/** @returns the text before the bracket that closes an already open one */
function upToBracket(sql: string): string {
  let depth = 1;
  let end = 0;
  for (; end < sql.length; end += 1) {
    depth += sql[end] === '(' ? 1 : sql[end] === ')' ? -1 : 0;
    if (depth === 0) break;
  }
  return sql.slice(0, end);
}

const clauses = (...words: readonly string[]) => words.filter((word) => word !== '').join(', ');
const oneLine = (sql: string) => sql.replaceAll(/\s+/g, ' ');

/**
 * Reads all facts about the tables in `public` and `private` of a Postgres database, including policies and privileges.
 */
export async function readPostgresSchema(postgres: Connection): Promise<Schema> {
  const { rows } = await postgres.query<{ subject: string; fact: string }>(`
    with tables as (
      select oid as relation, oid::regclass::text as name, relrowsecurity, relforcerowsecurity from pg_class
      where relnamespace in ('public'::regnamespace, 'private'::regnamespace) and relkind not in ('i', 'S')
    ), facts as (
      select name, 'row-level security' as subject,
        case when relrowsecurity then 'enabled' else 'disabled' end || case when relforcerowsecurity then ', forced' else '' end as fact
      from tables
      union all
      select name, 'column ' || attname, concat_ws(', ', format_type(atttypid, atttypmod),
        case when attnotnull then 'not null' end, 'default ' || pg_get_expr(adbin, adrelid),
        nullif(attidentity, ''), nullif(attgenerated, ''), attacl::text,
        case when attcollation not in (0, (select oid from pg_collation where collname = 'default')) then attcollation::regcollation::text end)
      from tables join pg_attribute on attrelid = relation left join pg_attrdef on adrelid = attrelid and adnum = attnum
      where attnum > 0 and not attisdropped
      union all
      select name, case contype when 'c' then 'check ' else 'constraint ' end || conname, pg_get_constraintdef(c.oid)
      from tables join pg_constraint c on conrelid = relation where contype <> 'n'
      union all
      select name, 'index ' || indexrelid::regclass, pg_get_indexdef(indexrelid)
      from tables join pg_index on indrelid = relation
      where not exists (select from pg_constraint where conindid = indexrelid and conrelid = indrelid)
      union all
      select name, case polcmd when 'r' then 'policy for select' when 'a' then 'policy for insert'
          when 'w' then 'policy for update' when 'd' then 'policy for delete' else 'policy for everything' end,
        concat_ws(' ', case when not polpermissive then 'restrictive' end,
          'to ' || (select string_agg(case role when 0 then 'public' else role::regrole::text end, ', ' order by role::regrole::text) from unnest(polroles) as role),
          'using ' || pg_get_expr(polqual, polrelid), 'with check ' || pg_get_expr(polwithcheck, polrelid))
      from tables join pg_policy on polrelid = relation
      union all
      select name, 'trigger of ' || tgfoid::regproc, substring(pg_get_triggerdef(t.oid) from '(?:BEFORE|AFTER|INSTEAD).*')
      from tables join pg_trigger t on tgrelid = relation where not tgisinternal
      union all
      select name, 'privileges of ' || grantee::regrole, string_agg(lower(privilege_type), ', ' order by privilege_type)
      from tables join pg_class on pg_class.oid = relation, aclexplode(relacl)
      where grantee in ('anon'::regrole, 'authenticated'::regrole) group by name, grantee
    )
    select name || ', ' || subject as subject, string_agg(fact, '; ' order by fact) as fact from facts group by name, subject`);
  return new Map(rows.map(({ subject, fact }) => [subject, fact]));
}

/** @returns a sentence for each difference between a database and its description */
export function differences(database: string, found: Schema, described: Schema): string[] {
  const place = 'backend/rest/tables.ts';
  const tablesFound = new Set([...found.keys()].map(tableOf));
  const missing = new Set([...described.keys()].map(tableOf).filter((table) => !tablesFound.has(table)));
  const subjects = new Set([...described.keys(), ...found.keys()]);
  return [
    ...[...missing].map(
      (table) =>
        `${database} lacks the table ${table}, which ${place} describes: add a migration (docs/architecture.md).`,
    ),
    ...[...subjects].flatMap((subject) => {
      const [has, should] = [found.get(subject), described.get(subject)];
      if (has === should || missing.has(tableOf(subject))) return [];
      if (should === undefined)
        return [`${database} has ${subject} (${has}), of which ${place} says nothing.`];
      if (has === undefined) return [`${database} lacks ${subject} (${should}), which ${place} describes.`];
      return [`${database} has ${subject}: ${has}; by ${place} it should be: ${should}.`];
    }),
  ];
}

/** The table that a fact is about. */
export const tableOf = (subject: string) => subject.split(',')[0] ?? '';
