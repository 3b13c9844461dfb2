import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';

/** Another for each process, so that the lines of several can lie in one file. */
const processId = randomBytes(5).toString('hex');
let count = 0;

/** An id that no other request has; a random one for each would cost more than it tells. */
export function nextRequestId(): string {
  count += 1;
  return `${processId}-${count.toString(36)}`;
}

const requestIds = new AsyncLocalStorage<string>();

/** Runs what answers a request; whatever is logged meanwhile can say which request it belongs to. */
export function runWithRequestId(id: string, answer: () => Promise<void>): Promise<void> {
  return requestIds.run(id, answer);
}

/** The id of the request that is being answered; undefined outside of requests. */
export function currentRequestId(): string | undefined {
  return requestIds.getStore();
}
