import { isBegun, type Watch } from '../../../domain/watch-progress.ts';
import type { Result } from '../../data/result.ts';
import type { Moment } from './watch-recorder.ts';

interface HistoryLogCalls {
  /** Reads the video's row as it is stored. */
  readonly read: () => Promise<Result<Pick<Watch, 'progressSeconds'> | null>>;
  /** Writes it; gives whether that was done. */
  readonly write: (progressSeconds: number, isLast: boolean) => Promise<boolean>;
}

/**
 * Writes one video's row, one write after another: what was kept later must not be overtaken. The page's last moment
 * waits for nothing; what was still waiting then is left out.
 */
export function createWatchWriter({ read, write }: HistoryLogCalls) {
  let previous: Promise<unknown> = Promise.resolve();
  let isStoredKnown = false;
  let keptCount = 0;
  return {
    /**
     * The upsert carries the progress already stored: opening a video again never erases it.
     * @param signal aborted when the video is left: mounted twice in React's strict mode, it is recorded once
     * @returns what was stored
     */
    async open(signal: AbortSignal): Promise<Awaited<ReturnType<HistoryLogCalls['read']>>> {
      const reading = read();
      previous = reading.then(async ({ data, error }) => {
        isStoredKnown = error === null;
        // A moment that was kept meanwhile is newer than what was read.
        if (!error && !signal.aborted && keptCount === 0) await write(data?.progressSeconds ?? 0, false);
      });
      return reading;
    },
    /** @returns whether this moment is kept, or a later one in its place */
    keep({ seconds, isLast }: Moment): Promise<boolean> {
      // Who leaves at once, before we know how far they had come, must not lose that place.
      if (isLast && !isStoredKnown && !isBegun(seconds)) return Promise.resolve(false);
      keptCount += 1;
      const number = keptCount;
      const written = isLast
        ? write(seconds, true)
        : previous.then(() => (number === keptCount ? write(seconds, false) : true));
      previous = written;
      return written;
    },
  };
}
