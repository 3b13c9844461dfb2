import { assertShape, parseAccept, parsePrefer, restResponse, toJson } from './representation.ts';
import { RestError } from './rest-error.ts';
import type { Rest } from './rest-request.ts';
import { fromJson, type Value } from './values.ts';

/**
 * `POST /rpc/shared_collection`: a collection that its owner shares, for anybody who knows its id. Others are not found
 * either way, and nothing lists what is shared.
 * @throws {RestError}
 */
export function readSharedCollection(
  { database }: Rest,
  { headers }: Request,
  parameters: unknown,
): Response {
  const shape = parseAccept(headers.get('Accept'));
  const rows = database.all<Record<string, Value>>(
    `select name, video_ids from collections where id = ? and visibility = 'link'`,
    fromJson('uuid', idIn(parameters)),
  );
  assertShape(shape, rows.length);
  return restResponse({
    status: 200,
    json: toJson(shape, rows),
    shape,
    prefer: parsePrefer(headers.get('Prefer')),
    contentRange: rows.length === 0 ? '*/*' : '0-0/*',
  });
}

function idIn(parameters: unknown): unknown {
  const names = Object.keys(Object(parameters));
  if (names.length === 1 && names[0] === 'collection_id')
    return (parameters as { readonly collection_id: unknown }).collection_id;
  throw new RestError(
    404,
    'PGRST202',
    'Could not find the function public.shared_collection with these parameters in the schema cache',
  );
}
