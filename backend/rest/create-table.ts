import type { Column, Table } from './tables.ts';
import type { ColumnType } from './values.ts';

/** Differences between the two databases. */
interface Dialect {
  readonly types: Readonly<Record<ColumnType, string>>;
  readonly accounts: string;
  readonly defaultOf: (column: Column) => string;
  readonly checksOf: (name: string, column: Column) => string[];
}

const sqlite: Dialect = {
  types: { uuid: 'text', text: 'text', 'double precision': 'real', 'timestamp with time zone': 'text' },
  accounts: 'users',
  defaultOf: () => '',
  checksOf: (name, { checks = [] }) =>
    checks.map((check) => `constraint ${name}_${check.name} check (${check.sqlite(name)})`),
};

const postgres: Dialect = {
  types: {
    uuid: 'uuid',
    text: 'text',
    'double precision': 'double precision',
    'timestamp with time zone': 'timestamptz',
  },
  accounts: 'auth.users',
  defaultOf: (column) => (column.default === undefined ? '' : ` default ${column.default.postgres}`),
  checksOf: (name, { checks = [] }) =>
    checks.map((check) => `constraint ${name}_${check.name} check (${check.postgres(name)})`),
};

/** @returns the SQL that creates a table in the embedded backend */
export function sqliteTableSql(table: Table): string {
  const options = table.isWithoutRowid ? ' strict, without rowid' : ' strict';
  return joined([
    `create table ${table.name} ${members(table, sqlite)}${options}`,
    ...indexes(table, table.name),
  ]);
}

/** @returns the SQL that creates a table in a Supabase project, with grants, policies and triggers */
export function postgresTableSql(table: Table): string {
  const name = `public.${table.name}`;
  return joined([
    `create table ${name} ${members(table, postgres)}`,
    ...indexes(table, name),
    `revoke all on ${name} from anon, authenticated`,
    `grant select, insert, update, delete on ${name} to anon, authenticated`,
    `alter table ${name} enable row level security`,
    ...policies(table, name),
    ...triggers(table, name),
  ]);
}

function members(table: Table, dialect: Dialect): string {
  const columns = Object.entries(table.columns).map(([name, column]) => {
    const key = name === 'id' ? ' primary key' : column.isNullable ? '' : ' not null';
    const reference = name === table.owner ? ` references ${dialect.accounts} (id) on delete cascade` : '';
    return `${name} ${dialect.types[column.type]}${key}${dialect.defaultOf(column)}${reference}`;
  });
  const checks = Object.entries(table.columns).flatMap(([name, column]) => dialect.checksOf(name, column));
  const unique = Object.entries(table.unique ?? {}).map(
    ([name, key]) => `constraint ${name} unique (${key.join(', ')})`,
  );
  return `(\n  ${[...columns, ...checks, ...unique].join(',\n  ')}\n)`;
}

function indexes({ indexes = {} }: Table, name: string): string[] {
  return Object.entries(indexes).map(
    ([index, columns]) => `create index ${index} on ${name} (${columns.join(', ')})`,
  );
}

function policies({ owner, policies }: Table, name: string): string[] {
  const rows = owner === null ? '(true)' : `(${owner} = (select auth.uid()))`;
  const whose = owner === null ? 'anybody may' : 'owners may';
  const roles = owner === null ? 'anon, authenticated' : 'authenticated';
  return policies.map((operation) => {
    const using = operation === 'insert' ? '' : `\n  using ${rows}`;
    const check = operation === 'insert' || operation === 'update' ? `\n  with check ${rows}` : '';
    return `create policy "${whose} ${operation}" on ${name}\n  for ${operation} to ${roles}${using}${check}`;
  });
}

/**
 * `limit_name` and `limit_feedback` serve one table each; a second table would share feedback's counter.
 */
function triggers({ columns, owner, stamp, rowsPerPerson }: Table, name: string): string[] {
  // The limits apply only to the API's roles: an administrator may import any number of rows.
  const forRequests = (trigger: string, call: string) =>
    `create trigger ${trigger} after insert on ${name}
  referencing new table as added
  for each statement when (current_user in ('anon', 'authenticated'))
  execute function private.${call}`;
  return [
    ...(stamp === undefined
      ? []
      : [
          `create trigger stamp before update on ${name}\n  for each row execute function private.stamp_profile()`,
        ]),
    ...Object.entries(columns).flatMap(([column, { maxCodePoints }]) =>
      maxCodePoints === undefined
        ? []
        : [
            `create trigger limit_name before update of ${column} on ${name}
  for each row when (current_user in ('anon', 'authenticated') and char_length(new.${column}) > ${maxCodePoints})
  execute function private.limit_name()`,
          ],
    ),
    ...(rowsPerPerson === undefined ? [] : [forRequests('limit_rows', `limit_rows('${rowsPerPerson}')`)]),
    ...(owner === null ? [forRequests('limit_feedback', 'limit_feedback()')] : []),
  ];
}

const joined = (statements: readonly string[]) => `${statements.join(';\n\n')};\n`;
