import { randomBytes } from 'node:crypto';

/** Another for each process, so that the lines of several can lie in one file. */
const ours = randomBytes(5).toString('hex');
let count = 0;

/** A name for a request that no other has: a random one for each would cost more than it tells. */
export function nextRequestId(): string {
  count += 1;
  return `${ours}-${count.toString(36)}`;
}
