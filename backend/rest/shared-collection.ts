import { answerHeaders } from '../answer-headers.ts';
import { RestError } from './rest-error.ts';
import type { Rest } from './rest-request.ts';
import { fromJson } from './values.ts';

/**
 * `POST /rpc/shared_collection`: a collection that its owner shares, for anybody who knows its id. Nothing lists what is
 * shared.
 * @throws {RestError}
 */
export function readSharedCollection({ database }: Rest, parameters: unknown): Response {
  const { collection_id, ...others } = Object(parameters);
  if (collection_id === undefined || Object.keys(others).length > 0) {
    throw new RestError(
      404,
      'PGRST202',
      'Could not find the function public.shared_collection with these parameters in the schema cache',
    );
  }
  const found = database.all(
    `select name, video_ids from collections where id = ? and visibility = 'link'`,
    fromJson('uuid', collection_id),
  );
  return Response.json(found, { headers: answerHeaders });
}
