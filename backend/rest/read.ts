import { answer, demandShape, parseAccept } from './answer.ts';
import { execute } from './execute.ts';
import { parseFilters } from './query/filters.ts';
import { parseOrder } from './query/order.ts';
import { notSatisfiable, parsePage } from './query/page.ts';
import { parsePrefer } from './query/prefer.ts';
import { parseSelect } from './query/select.ts';
import type { Asked, Rest } from './rest.ts';
import { countRows, rowsFor, selectRows } from './statements.ts';

/** `GET /{table}`: the viewer's rows. */
export function readRows({ database }: Rest, { table, viewer, request, query }: Asked): Response {
  const { headers } = request;
  const shape = parseAccept(headers.get('Accept'));
  const prefer = parsePrefer(headers.get('Prefer'));
  const page = parsePage(query, headers.get('Range'));
  const chosen = rowsFor(table, 'select', viewer, parseFilters(query));
  const statement = selectRows(
    chosen,
    parseSelect(query.get('select')),
    parseOrder(query.get('order')),
    page,
  );
  const rows = execute(database, table, statement);
  demandShape(shape, rows);

  const total = prefer.count ? Number(execute(database, table, countRows(chosen))[0]?.count) : null;
  if (total !== null && page.offset > total) {
    throw notSatisfiable(`An offset of ${page.offset} was requested, but there are only ${total} rows.`);
  }
  const shown = rows.length === 0 ? '*' : `${page.offset}-${page.offset + rows.length - 1}`;
  const isPart = total !== null && rows.length < total;
  return answer({
    status: isPart ? 206 : 200,
    rows,
    shape,
    prefer,
    contentRange: `${shown}/${total ?? '*'}`,
  });
}
