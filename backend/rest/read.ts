import { answer, demandShape, parseAccept } from './answer.ts';
import { execute } from './execute.ts';
import { parseFilters } from './query/filters.ts';
import { parseOrder } from './query/order.ts';
import { notSatisfiable, parsePage } from './query/page.ts';
import { parsePrefer } from './query/prefer.ts';
import { parseSelect } from './query/select.ts';
import type { Asked, Rest } from './rest.ts';
import { countRows, rowsFor, selectAsJson } from './statements.ts';

/** `GET /{table}`: the viewer's rows. */
export function readRows({ database }: Rest, { table, viewer, request, query }: Asked): Response {
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
  demandShape(shape, count);

  const total = prefer.count ? Number(execute(database, table, countRows(chosen))[0]?.count) : null;
  if (total !== null && page.offset > total) {
    throw notSatisfiable(`An offset of ${page.offset} was requested, but there are only ${total} rows.`);
  }
  const shown = count === 0 ? '*' : `${page.offset}-${page.offset + count - 1}`;
  const isPart = total !== null && count < total;
  return answer({
    status: isPart ? 206 : 200,
    // One row alone is what stands between the brackets.
    json: shape === 'object' ? list.slice(1, -1) : list,
    shape,
    prefer,
    contentRange: `${shown}/${total ?? '*'}`,
  });
}
