import type { RequestRecord } from '../http/record-request.ts';

/** A request that is over, for tests to be logged. */
export const record: RequestRecord = {
  id: 'a-1',
  method: 'GET',
  path: '/video/3',
  status: 200,
  isAborted: false,
  durationMs: 12.345,
  bytes: 18_200,
};
