import { codePointsOf } from '../../domain/plain-name.ts';
import { readJson } from '../json-body.ts';
import { parseNames } from './query.ts';
import type { Preferences } from './representation.ts';
import { RestError } from './rest-error.ts';
import type { Column, Table } from './tables.ts';
import { fromJson, type Value } from './values.ts';

/** The parsed rows of a body. */
export interface Payload {
  /** The columns of every row. */
  readonly columns: readonly string[];
  readonly rows: readonly Readonly<Record<string, Value>>[];
}

/**
 * Reads the body of an insert or update: an object, or an array of objects with the same columns, unless `columns`
 * names them.
 * @throws {RestError} for anything else, an unknown column, or a value of the wrong type
 */
export async function readPayload(
  request: Request,
  table: Table,
  columnsParameter: string | null,
  missing: Preferences['missing'],
): Promise<Payload> {
  const objects = toObjects(await readBody(request));
  const columns = columnsParameter === null ? commonKeys(objects) : parseNames('columns', columnsParameter);
  const described = columns.map((name) => [name, columnOf(table, name)] as const);
  const rows = objects.map((object) =>
    Object.fromEntries(
      described.map(([name, column]) => {
        if (Object.hasOwn(object, name))
          return [name, refuseLong(table, name, column, fromJson(column.type, object[name]))];
        return [name, missing === 'default' ? (column.default?.make() ?? null) : null];
      }),
    ),
  );
  return { columns, rows };
}

/** @throws {RestError} like the trigger in Postgres */
function refuseLong({ name: table }: Table, name: string, { maxCodePoints }: Column, value: Value): Value {
  if (maxCodePoints === undefined || codePointsOf(String(value)) <= maxCodePoints) return value;
  const message = `new row for relation "${table}" violates check constraint "${name}_is_short"`;
  throw new RestError(400, '23514', message, {
    details: `A name has ${maxCodePoints} code points at most.`,
  });
}

/**
 * Reads the body as JSON.
 * @throws {RestError}
 */
export async function readBody(request: Request): Promise<unknown> {
  const type = request.headers.get('Content-Type')?.split(';')[0]?.trim() ?? 'application/json';
  if (type !== 'application/json') throw invalidBody(`Content-Type not acceptable: ${type}`);
  try {
    return await readJson(request);
  } catch {
    throw invalidBody('Empty or invalid json');
  }
}

function toObjects(body: unknown): Readonly<Record<string, unknown>>[] {
  const list = Array.isArray(body) ? body : [body];
  return list.map((object) => {
    if (typeof object === 'object' && object !== null && !Array.isArray(object)) return object;
    throw invalidBody('All object keys must match');
  });
}

function commonKeys(objects: readonly object[]): string[] {
  const [first, ...others] = objects.map((object) => Object.keys(object).sort());
  if (others.some((keys) => JSON.stringify(keys) !== JSON.stringify(first))) {
    throw invalidBody('All object keys must match');
  }
  return first ?? [];
}

function columnOf(table: Table, name: string): Column {
  const column = Object.hasOwn(table.columns, name) ? table.columns[name] : undefined;
  if (column) return column;
  throw new RestError(
    400,
    'PGRST204',
    `Could not find the '${name}' column of '${table.name}' in the schema cache`,
  );
}

const invalidBody = (message: string) => new RestError(400, 'PGRST102', message);
