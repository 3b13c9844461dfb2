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
 * Writes one video's row, one write after another: a later position must not be overtaken. The page's last moment
 * waits for nothing; what was still waiting then is left out.
 */
export function createWatchWriter({ read, write }: HistoryLogCalls) {
  let previous: Promise<unknown> = Promise.resolve();
  let isStoredKnown = false;
  let saveCount = 0;
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
        // A position that was saved meanwhile is newer than what was read.
        if (!error && !signal.aborted && saveCount === 0) await write(data?.progressSeconds ?? 0, false);
      });
      return reading;
    },
    /** @returns whether this position is saved, or a later one in its place */
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
