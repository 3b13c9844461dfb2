import { execute } from './execute.ts';
import { notSatisfiable, parseFilters, parseOrder, parsePage, parseSelect } from './query.ts';
import { assertShape, parseAccept, parsePrefer, restResponse } from './representation.ts';
import type { Rest, RestRequest } from './rest-request.ts';
import { countRows, rowsFor, selectAsJson } from './statements.ts';

/** `GET /{table}`: returns the viewer's rows. */
export function readRows({ database }: Rest, { table, viewer, request, query }: RestRequest): Response {
  const { headers } = request;
  const shape = parseAccept(headers.get('Accept'));
  const prefer = parsePrefer(headers.get('Prefer'));
  const page = parsePage(query, headers.get('Range'));
  const chosen = rowsFor(table, 'select', viewer, parseFilters(query));
  const statement = selectAsJson(
    chosen,
    parseSelect(query.get('select')),
    parseOrder(query.get('order')),
    page,
  );
  const [found] = execute(database, table, statement);
  const list = String(found?.json);
  const count = Number(found?.count);
  assertShape(shape, count);

  const total = prefer.count ? Number(execute(database, table, countRows(chosen))[0]?.count) : null;
  if (total !== null && page.offset > total) {
    throw notSatisfiable(`An offset of ${page.offset} was requested, but there are only ${total} rows.`);
  }
  const shown = count === 0 ? '*' : `${page.offset}-${page.offset + count - 1}`;
  const isPart = total !== null && count < total;
  return restResponse({
    status: isPart ? 206 : 200,
    // The array has one element, so without its brackets it is the object.
    json: shape === 'object' ? list.slice(1, -1) : list,
    shape,
    prefer,
    contentRange: `${shown}/${total ?? '*'}`,
  });
}
