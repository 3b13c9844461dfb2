import type { Database } from '../database/database.ts';
import { toTimestamp } from '../database/timestamp.ts';
import { answer, demandShape, parseAccept, toJson } from './answer.ts';
import { readPayload } from './body.ts';
import { execute, type Row } from './execute.ts';
import { type Filter, parseFilters } from './query/filters.ts';
import { parsePrefer } from './query/prefer.ts';
import { parseSelect } from './query/select.ts';
import { project, refuseParameters } from './representation.ts';
import type { Asked, Rest } from './rest.ts';
import { RestError } from './rest-error.ts';
import { countRows, deleteRows, rowsFor, updateRows } from './statements.ts';
import { forbidden } from './viewer.ts';

/** `PATCH /{table}`: changes those of the viewer's rows that pass the filters. */
export async function updateMany({ database }: Rest, asked: Asked): Promise<Response> {
  const { table, request, query } = asked;
  const { missing } = parsePrefer(request.headers.get('Prefer'));
  const { rows, columns } = await readPayload(request, table, query.get('columns'), missing);
  const [changes] = rows;
  if (rows.length > 1 || !changes) throw new RestError(400, 'PGRST102', 'All object keys must match');
  const write = (filters: readonly Filter[]) => {
    if (columns.length === 0) return [];
    const chosen = rowsFor(table, 'update', asked.viewer, filters);
    demandKept(database, asked, filters, changes);
    const stamped =
      table.stamp === undefined ? changes : { ...changes, [table.stamp]: toTimestamp(new Date()) };
    return execute(database, table, updateRows(chosen, stamped));
  };
  return change(database, asked, write, (count) => (count === 0 ? '*' : `0-${count - 1}`));
}

/** `DELETE /{table}`: removes those of the viewer's rows that pass the filters. */
export async function deleteMany({ database }: Rest, asked: Asked): Promise<Response> {
  const write = (filters: readonly Filter[]) =>
    execute(database, asked.table, deleteRows(rowsFor(asked.table, 'delete', asked.viewer, filters)));
  return change(database, asked, write, () => '*');
}

/** Nobody gives a row away: without this an update could make it another person's. */
function demandKept(
  database: Database,
  { table, viewer }: Asked,
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

/** @param rangeOf what Content-Range says of so many rows: PostgREST numbers those that it changed, not those it removed */
async function change(
  database: Database,
  { table, request, query }: Asked,
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
    if (isShown) demandShape(shape, rows.length);
    return answer({
      status: isShown ? 200 : 204,
      json: isShown ? toJson(shape, project(table, rows, columns)) : null,
      shape,
      prefer,
      contentRange: `${rangeOf(rows.length)}/${prefer.count ? rows.length : '*'}`,
    });
  });
}
