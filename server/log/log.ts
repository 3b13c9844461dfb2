import type { RequestRecord } from '../http/record-request.ts';

/** Where what happens is written down. Failures come by `console.error`, which the app's own code knows as well. */
export interface Log {
  /** Writes a line about a request that is over. */
  request(record: RequestRecord): void;
  /** Runs what answers a request; what fails meanwhile is logged with its name. Absent where lines have no room for one. */
  readonly runWithRequestId?: (requestId: string, answer: () => Promise<void>) => Promise<void>;
}
