import { Unavailable } from '../unavailable.ts';
import { tooManyRequests } from './auth-error.ts';

/** Receives the measurements of a queue. */
export interface QueueObserver {
  /** Called whenever the queue changes. @param count number of waiting jobs */
  queueLength(count: number): void;
  /** Called when a job starts. @param ms time it waited; 0 if it did not */
  waited(ms: number): void;
}

interface Waiting {
  readonly begin: () => void;
  readonly reject: (reason: Error) => void;
}

/**
 * Fair queuing: addresses take turns (round robin), and if the queue is full, a new job replaces the last one of the
 * longest line (longest queue drop). So one address may use all spare capacity, and a pupil behind a whole school's
 * address is served like anybody else.
 * @param concurrency number of jobs that run at the same time
 * @param maxLength number of jobs that may wait
 * @returns runs a job when it is its address' turn
 * @throws {AuthError} from the returned function: 429 if the address already has jobs in the queue
 * @throws {Unavailable} from the returned function if it has none: as many addresses wait as the queue has places
 */
export function createFairQueue(
  concurrency: number,
  maxLength: number,
  observer: QueueObserver,
): <Result>(address: string, work: () => Promise<Result>) => Promise<Result> {
  // Waiting jobs by address, in the order of their turns. No line is empty.
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

  /** Passes the place of a finished job directly to the next one, so that no other job can take it in between. */
  function beginNext(): void {
    const [first] = lines;
    if (first === undefined) {
      running -= 1;
      return;
    }
    const [address, line] = first;
    const next = line.shift();
    // The address goes to the end of the round.
    lines.delete(address);
    if (line.length > 0) lines.set(address, line);
    waiting -= 1;
    observer.queueLength(waiting);
    next?.begin();
  }

  /** @throws if the new job's own line would become the longest */
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
