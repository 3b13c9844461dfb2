import { isBegun, type Watch } from '../../../domain/watch-progress.ts';
import type { Result } from '../../data/result.ts';
import type { Moment } from './watch-recorder.ts';

interface HistoryLogCalls {
  /** Reads the video's stored row. */
  readonly read: () => Promise<Result<Pick<Watch, 'progressSeconds'> | null>>;
  /** Writes the row; resolves to whether that succeeded. */
  readonly write: (progressSeconds: number, isLast: boolean) => Promise<boolean>;
}

/**
 * Writes one video's row, one write after another, so that an earlier position never overwrites a later one. The last
 * write of a closing page does not wait, and drops pending ones.
 */
export function createWatchWriter({ read, write }: HistoryLogCalls) {
  let previous: Promise<unknown> = Promise.resolve();
  let isStoredKnown = false;
  let saveCount = 0;
  return {
    /**
     * Reads the row and writes it back with the current time, so that opening a video never erases its position.
     * @param signal aborted when the video is left; React's strict mode mounts twice, but the opening is recorded once
     * @returns the stored row
     */
    async open(signal: AbortSignal): Promise<Awaited<ReturnType<HistoryLogCalls['read']>>> {
      const reading = read();
      previous = reading.then(async ({ data, error }) => {
        isStoredKnown = error === null;
        // A position saved meanwhile is newer than the stored one.
        if (!error && !signal.aborted && saveCount === 0) await write(data?.progressSeconds ?? 0, false);
      });
      return reading;
    },
    /** @returns whether this position, or a later one instead, is saved */
    save({ seconds, isLast }: Moment): Promise<boolean> {
      // A viewer who leaves before the stored position is known must not lose it.
      if (isLast && !isStoredKnown && !isBegun(seconds)) return Promise.resolve(false);
      saveCount += 1;
      const number = saveCount;
      const written = isLast
        ? write(seconds, true)
        : previous.then(() => (number === saveCount ? write(seconds, false) : true));
      previous = written;
      return written;
    },
  };
}
