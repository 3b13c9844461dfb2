import type { Filter } from './query/filters.ts';
import type { Order } from './query/order.ts';
import type { Page } from './query/page.ts';
import { unknownColumn } from './rest-error.ts';
import type { Column, Operation, Table } from './tables.ts';
import { fromText, type Value } from './values.ts';
import type { Viewer } from './viewer.ts';

/** SQL made of our own names only; everything from outside is a parameter. */
export interface Statement {
  readonly sql: string;
  readonly parameters: readonly Value[];
}

const isNarrowed = Symbol('narrowed to what a viewer may see');

/** Which rows a statement may concern. Only `rowsFor` can make one, so no statement is without an owner. */
export interface Rows extends Statement {
  readonly table: Table;
  readonly [isNarrowed]: true;
}

/**
 * The rows that pass the filters, among those that the viewer may see for this operation: their own, where there is a
 * policy, else none.
 * @throws {RestError} for an unknown column or a value that is none of its type
 */
export function rowsFor(
  table: Table,
  operation: Operation,
  viewer: Viewer,
  filters: readonly Filter[],
): Rows {
  const conditions = [`${table.owner ?? 'null'} = ?`];
  const parameters: Value[] = [table.policies.includes(operation) ? viewer.userId : null];
  for (const [column, wanted] of wantedValues(table, filters)) {
    const [only] = wanted;
    if (wanted.length === 1 && only !== undefined) {
      conditions.push(`${column} = ?`);
      parameters.push(only);
    } else {
      conditions.push(`${column} in (select value from json_each(?))`);
      parameters.push(JSON.stringify(wanted));
    }
  }
  return { table, sql: conditions.join(' and '), parameters, [isNarrowed]: true };
}

/** What each filtered column may hold: of several filters on one, what all of them let through. */
function wantedValues(table: Table, filters: readonly Filter[]): Map<string, readonly Value[]> {
  const wanted = new Map<string, readonly Value[]>();
  for (const { column, values } of filters) {
    const { type } = columnOf(table, column);
    const given = new Set(values.map((value) => fromText(type, value)));
    wanted.set(
      column,
      (wanted.get(column) ?? [...given]).filter((value) => given.has(value)),
    );
  }
  return wanted;
}

/**
 * One row: the chosen rows as the text of a JSON list, and how many they are. SQLite writes it in half the time that it
 * takes to make objects of the rows and text of the objects, and leaves less behind.
 * @param columns null: all of them
 */
export function selectAsJson(
  rows: Rows,
  columns: readonly string[] | null,
  order: readonly Order[],
  page: Page,
): Statement {
  const { table } = rows;
  const terms = order.map(({ column, isDescending }) => {
    columnOf(table, column);
    return `${column} ${isDescending ? 'desc' : 'asc'}`;
  });
  const orderBy = terms.length > 0 ? ` order by ${terms.join(', ')}` : '';
  const members = namesOf(table, columns).map(
    (name) => `'${name}', ${jsonValue(name, columnOf(table, name))}`,
  );
  return {
    sql: `select json_group_array(json_object(${members.join(', ')})) as json, count(*) as count
      from (select * from ${table.name} where ${rows.sql}${orderBy} limit ? offset ?)`,
    parameters: [...rows.parameters, page.limit, page.offset],
  };
}

/** A whole number is written as one, as in JavaScript and Postgres: 12, where SQLite would have 12.0. */
function jsonValue(name: string, { type }: Column): string {
  if (type !== 'double precision') return name;
  return `iif(${name} = cast(${name} as integer), cast(${name} as integer), ${name})`;
}

export function countRows(rows: Rows): Statement {
  return {
    sql: `select count(*) as count from ${rows.table.name} where ${rows.sql}`,
    parameters: rows.parameters,
  };
}

export function deleteRows(rows: Rows): Statement {
  return {
    sql: `delete from ${rows.table.name} where ${rows.sql} returning *`,
    parameters: rows.parameters,
  };
}

/** @param changes at least one; names of columns of the table */
export function updateRows(rows: Rows, changes: Readonly<Record<string, Value>>): Statement {
  const assignments = Object.keys(changes).map((column) => `${column} = ?`);
  return {
    sql: `update ${rows.table.name} set ${assignments.join(', ')} where ${rows.sql} returning *`,
    parameters: [...Object.values(changes), ...rows.parameters],
  };
}

/** Whether the row may be added is for the caller to know. @param row every column of the table */
export function insertRow(table: Table, row: Readonly<Record<string, Value>>): Statement {
  const columns = Object.keys(table.columns);
  return {
    sql: `insert into ${table.name} (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')}) returning *`,
    parameters: columns.map((column) => row[column] ?? null),
  };
}

/** The row with a key, whoever owns it: to know what an insert would meet. */
export function findByKey(
  table: Table,
  key: readonly string[],
  row: Readonly<Record<string, Value>>,
): Statement {
  return {
    sql: `select * from ${table.name} where ${key.map((column) => `${column} = ?`).join(' and ')}`,
    parameters: key.map((column) => row[column] ?? null),
  };
}

/** @throws {RestError} for a column that the table does not have */
export function columnList(table: Table, columns: readonly string[] | null): string {
  return namesOf(table, columns).join(', ');
}

function namesOf(table: Table, columns: readonly string[] | null): readonly string[] {
  for (const column of columns ?? []) columnOf(table, column);
  return columns ?? Object.keys(table.columns);
}

function columnOf(table: Table, column: string): Column {
  const found = Object.hasOwn(table.columns, column) ? table.columns[column] : undefined;
  if (!found) throw unknownColumn(table.name, column);
  return found;
}
