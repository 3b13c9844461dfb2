import type { Database } from '../database/database.ts';
import type { Limits } from '../limits.ts';
import { readPayload } from './body.ts';
import { execute, type Row } from './execute.ts';
import { parseNames, parseSelect, refuseParameters } from './query.ts';
import { assertShape, parseAccept, parsePrefer, project, restResponse, toJson } from './representation.ts';
import { RestError } from './rest-error.ts';
import { forbidden, type Rest, type RestRequest, type Viewer } from './rest-request.ts';
import { countRows, findByKey, insertRow, rowsFor, updateRows } from './statements.ts';
import type { Table } from './tables.ts';

interface Upsert {
  readonly key: readonly string[];
  readonly resolution: 'merge-duplicates' | 'ignore-duplicates';
  /** The columns that are updated in an existing row. */
  readonly columns: readonly string[];
}

/** `POST /{table}`: inserts all rows or none; with a resolution, existing rows are updated or ignored. */
export async function insertRows(
  { database, limits }: Rest,
  { table, viewer, request, query, addressKey }: RestRequest,
): Promise<Response> {
  const shape = parseAccept(request.headers.get('Accept'));
  const prefer = parsePrefer(request.headers.get('Prefer'));
  refuseParameters(query, (name) => !['select', 'columns', 'on_conflict'].includes(name));
  const columns = parseSelect(query.get('select'));
  const payload = await readPayload(request, table, query.get('columns'), prefer.missing);
  if (table.owner === null) await assertRate(limits, addressKey, payload.rows.length);
  const { resolution } = prefer;
  const upsert =
    resolution === null
      ? null
      : { resolution, key: conflictKey(table, query.get('on_conflict')), columns: payload.columns };

  return database.transaction(() => {
    const touched = new Set<unknown>();
    const written: Row[] = [];
    let inserted = 0;
    for (const given of payload.rows) {
      const row = { ...defaults(table), ...given };
      assertInsertAllowed(table, viewer, row, prefer.return === 'representation');
      const existing = upsert && execute(database, table, findByKey(table, upsert.key, row))[0];
      if (!existing) {
        written.push(...execute(database, table, insertRow(table, row)));
        inserted += 1;
      } else if (upsert.resolution === 'merge-duplicates') {
        written.push(merge(database, table, viewer, existing, row, upsert, touched));
      }
      touched.add(written.at(-1)?.id);
    }
    if (inserted > 0) assertRowsLeft(database, table, viewer);
    if (prefer.return === 'representation') assertShape(shape, written.length);
    return restResponse({
      status: upsert && inserted === 0 ? 200 : 201,
      json: prefer.return === 'representation' ? toJson(shape, project(table, written, columns)) : null,
      shape,
      prefer,
      contentRange: `*/${prefer.count ? written.length : '*'}`,
    });
  });
}

/** @throws {RestError} 429 if one address sends too many rows without an owner */
async function assertRate({ feedback }: Limits, addressKey: string, rows: number): Promise<void> {
  if (await feedback.allows(addressKey, rows)) return;
  throw new RestError(429, 'over_request_rate_limit', 'Request rate limit reached');
}

function defaults(table: Table): Row {
  const columns = Object.entries(table.columns);
  return Object.fromEntries(columns.map(([name, column]) => [name, column.default?.make() ?? null]));
}

/** Row-level security applies before every other rule, as in Postgres. Rows to be returned must also be readable. */
function assertInsertAllowed(table: Table, viewer: Viewer, row: Row, isShown: boolean): void {
  const isOwn = table.owner === null || (viewer.userId !== null && row[table.owner] === viewer.userId);
  const isAllowed = table.policies.includes('insert') && (!isShown || table.policies.includes('select'));
  if (!isOwn || !isAllowed) throw violatesPolicy(table, viewer);
}

/** @throws {RestError} if the viewer then has too many rows; the error rolls the insert back */
function assertRowsLeft(database: Database, table: Table, viewer: Viewer): void {
  const { name, rowsPerPerson } = table;
  if (rowsPerPerson === undefined) return;
  const [found] = execute(database, table, countRows(rowsFor(table, 'select', viewer, [])));
  if (Number(found?.count) <= rowsPerPerson) return;
  throw new RestError(
    400,
    '23514',
    `new row for relation "${name}" violates check constraint "${name}_limit"`,
    { details: `Nobody may have more than ${rowsPerPerson} rows here.` },
  );
}

function merge(
  database: Database,
  table: Table,
  viewer: Viewer,
  existing: Row,
  row: Row,
  { columns }: Upsert,
  touched: ReadonlySet<unknown>,
): Row {
  if (touched.has(existing.id)) {
    throw new RestError(500, '21000', 'ON CONFLICT DO UPDATE command cannot affect row a second time', {
      hint: 'Ensure that no rows proposed for insertion within the same command have duplicate constrained values.',
    });
  }
  const rows = rowsFor(table, 'update', viewer, [{ column: 'id', values: [String(existing.id)] }]);
  const changes = Object.fromEntries(columns.map((column) => [column, row[column] ?? null]));
  const [merged] = execute(database, table, updateRows(rows, changes));
  // The row is another person's, or the table has no policy for updates.
  if (!merged) throw violatesPolicy(table, viewer, ' (USING expression)');
  return merged;
}

/** The key that identifies an existing row: that of `on_conflict`, or the primary key. */
function conflictKey(table: Table, parameter: string | null): readonly string[] {
  const wanted = parameter === null ? ['id'] : parseNames('on_conflict', parameter);
  const found = Object.values(table.keys).find((key) => key.toSorted().join() === wanted.toSorted().join());
  if (found) return found;
  throw new RestError(
    400,
    '42P10',
    'there is no unique or exclusion constraint matching the ON CONFLICT specification',
  );
}

function violatesPolicy(table: Table, viewer: Viewer, which = ''): RestError {
  return forbidden(viewer, `new row violates row-level security policy${which} for table "${table.name}"`);
}
