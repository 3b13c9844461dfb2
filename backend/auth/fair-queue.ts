import { Unavailable } from '../unavailable.ts';
import { tooManyRequests } from './auth-error.ts';

/** Hears how long people wait for their turn. */
export interface QueueObserver {
  /** @param count how many wait now; said whenever that changes */
  queueLength(count: number): void;
  /** @param ms how long somebody waited whose turn has come, or 0 */
  waited(ms: number): void;
}

interface Waiting {
  readonly begin: () => void;
  readonly refuse: (reason: Error) => void;
}

/**
 * A queue in which nobody can stand in everybody's way: addresses take turns (round robin), and where it is full a
 * newcomer takes the place of the last one in the longest line (longest queue drop). So one address may have all the
 * room that nobody else wants, and a pupil behind the address of a whole school is as good as anybody.
 * @param atOnce how much work runs at the same time
 * @param longest how much may wait
 * @returns runs a piece of work when it is its address' turn
 * @throws {AuthError} 429 from the function that is returned, where the address has others in line
 * @throws {Unavailable} from there too, where it has none: as many addresses wait as there is room
 */
export function createFairQueue(
  atOnce: number,
  longest: number,
  observer: QueueObserver,
): <Result>(address: string, work: () => Promise<Result>) => Promise<Result> {
  // By address, in the order of their turns; none is empty.
  const lines = new Map<string, Waiting[]>();
  let waiting = 0;
  let running = 0;

  return async (address, work) => {
    if (running < atOnce) {
      running += 1;
      observer.waited(0);
    } else {
      if (waiting === longest) makeRoom(address);
      const began = performance.now();
      await new Promise<void>((begin, refuse) => stand(address, { begin, refuse }));
      observer.waited(performance.now() - began);
    }
    try {
      return await work();
    } finally {
      handOver();
    }
  };

  function stand(address: string, one: Waiting): void {
    const line = lines.get(address);
    if (line) line.push(one);
    else lines.set(address, [one]);
    waiting += 1;
    observer.queueLength(waiting);
  }

  /** Whoever ends hands its place over, so that none can be taken in between. */
  function handOver(): void {
    const [first] = lines;
    if (first === undefined) {
      running -= 1;
      return;
    }
    const [address, line] = first;
    const next = line.shift();
    // Behind all others.
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
    longestLine.pop()?.refuse(tooManyRequests());
    waiting -= 1;
  }
}
