import { Unavailable } from '../unavailable.ts';
import { tooManyRequests } from './auth-error.ts';

/** Hears how long work waits for its turn. */
export interface QueueObserver {
  /** @param count how many wait now; said whenever that changes */
  queueLength(count: number): void;
  /** @param ms how long work waited whose turn has come, or 0 */
  waited(ms: number): void;
}

interface Waiting {
  readonly begin: () => void;
  readonly reject: (reason: Error) => void;
}

/**
 * Fair queuing: addresses take turns (round robin), and where the queue is full a newcomer takes the place of the last one
 * in the longest line (longest queue drop). So one address may have all the room that is left, and a pupil behind the
 * address of a whole school is served like anybody else.
 * @param concurrency how much work runs at the same time
 * @param maxLength how much may wait
 * @returns runs a piece of work when it is its address' turn
 * @throws {AuthError} 429 from the function that is returned, where the address has others in line
 * @throws {Unavailable} from there too, where it has none: as many addresses wait as there is room
 */
export function createFairQueue(
  concurrency: number,
  maxLength: number,
  observer: QueueObserver,
): <Result>(address: string, work: () => Promise<Result>) => Promise<Result> {
  // By address, in the order of their turns; none is empty.
  const lines = new Map<string, Waiting[]>();
  let waiting = 0;
  let running = 0;

  return async (address, work) => {
    if (running < concurrency) {
      running += 1;
      observer.waited(0);
    } else {
      if (waiting === maxLength) makeRoom(address);
      const began = performance.now();
      await new Promise<void>((begin, reject) => enqueue(address, { begin, reject }));
      observer.waited(performance.now() - began);
    }
    try {
      return await work();
    } finally {
      beginNext();
    }
  };

  function enqueue(address: string, one: Waiting): void {
    const line = lines.get(address);
    if (line) line.push(one);
    else lines.set(address, [one]);
    waiting += 1;
    observer.queueLength(waiting);
  }

  /** Hands the place of work that has ended to the next in turn, so that none can be taken in between. */
  function beginNext(): void {
    const [first] = lines;
    if (first === undefined) {
      running -= 1;
      return;
    }
    const [address, line] = first;
    const next = line.shift();
    // Its next turn comes after all other addresses'.
    lines.delete(address);
    if (line.length > 0) lines.set(address, line);
    waiting -= 1;
    observer.queueLength(waiting);
    next?.begin();
  }

  /** @throws when the newcomer's own line would be the longest */
  function makeRoom(address: string): void {
    const own = lines.get(address)?.length ?? 0;
    const [longestLine] = [...lines.values()].sort((a, b) => b.length - a.length);
    if (longestLine === undefined || longestLine.length <= own + 1) {
      throw own > 0 ? tooManyRequests() : new Unavailable('Too many people are signing in');
    }
    longestLine.pop()?.reject(tooManyRequests());
    waiting -= 1;
  }
}
