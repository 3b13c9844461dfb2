import type { Database } from '../database/database.ts';
import { readPayload } from './body.ts';
import { execute, type Row } from './execute.ts';
import { type Filter, parseFilters, parseSelect, refuseParameters } from './query.ts';
import { assertShape, parseAccept, parsePrefer, project, restResponse, toJson } from './representation.ts';
import { RestError } from './rest-error.ts';
import { forbidden, type Rest, type RestRequest } from './rest-request.ts';
import { countRows, deleteRows, rowsFor, updateRows } from './statements.ts';

/** `PATCH /{table}`: updates the viewer's rows that match the filters. */
export async function updateMany({ database }: Rest, restRequest: RestRequest): Promise<Response> {
  const { table, request, query } = restRequest;
  const { missing } = parsePrefer(request.headers.get('Prefer'));
  const { rows, columns } = await readPayload(request, table, query.get('columns'), missing);
  const [changes] = rows;
  if (rows.length > 1 || !changes) throw new RestError(400, 'PGRST102', 'All object keys must match');
  const write = (filters: readonly Filter[]) => {
    if (columns.length === 0) return [];
    const chosen = rowsFor(table, 'update', restRequest.viewer, filters);
    assertOwnerKept(database, restRequest, filters, changes);
    return execute(database, table, updateRows(chosen, changes));
  };
  return change(database, restRequest, write, (count) => (count === 0 ? '*' : `0-${count - 1}`));
}

/** `DELETE /{table}`: deletes the viewer's rows that match the filters. */
export async function deleteMany({ database }: Rest, restRequest: RestRequest): Promise<Response> {
  const write = (filters: readonly Filter[]) =>
    execute(
      database,
      restRequest.table,
      deleteRows(rowsFor(restRequest.table, 'delete', restRequest.viewer, filters)),
    );
  return change(database, restRequest, write, () => '*');
}

/** @throws {RestError} for an update that would give a row to another person */
function assertOwnerKept(
  database: Database,
  { table, viewer }: RestRequest,
  filters: readonly Filter[],
  changes: Row,
): void {
  const { owner, name } = table;
  if (owner === null || !Object.hasOwn(changes, owner) || changes[owner] === viewer.userId) return;
  const [found] = execute(database, table, countRows(rowsFor(table, 'update', viewer, filters)));
  if (Number(found?.count) > 0) {
    throw forbidden(viewer, `new row violates row-level security policy for table "${name}"`);
  }
}

/** @param rangeOf Content-Range for a number of rows: PostgREST numbers updated rows, but not deleted ones */
async function change(
  database: Database,
  { table, request, query }: RestRequest,
  write: (filters: readonly Filter[]) => Row[],
  rangeOf: (count: number) => string,
): Promise<Response> {
  const shape = parseAccept(request.headers.get('Accept'));
  const prefer = parsePrefer(request.headers.get('Prefer'));
  refuseParameters(query, (name) => ['limit', 'offset', 'order'].includes(name));
  const filters = parseFilters(query);
  const columns = parseSelect(query.get('select'));
  const isShown = prefer.return === 'representation';
  return database.transaction(() => {
    const rows = write(filters);
    if (isShown) assertShape(shape, rows.length);
    return restResponse({
      status: isShown ? 200 : 204,
      json: isShown ? toJson(shape, project(table, rows, columns)) : null,
      shape,
      prefer,
      contentRange: `${rangeOf(rows.length)}/${prefer.count ? rows.length : '*'}`,
    });
  });
}
