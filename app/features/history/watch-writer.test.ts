import { describe, expect, it } from 'vitest';
import { createWatchWriter } from './watch-writer.ts';

/** A backend whose first read waits for `answer`. */
function slowHistory(storedSeconds: number) {
  const written: number[] = [];
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const log = createWatchWriter({
    read: async () => {
      await answered;
      return { data: { progressSeconds: storedSeconds }, error: null };
    },
    write: async (seconds) => {
      written.push(seconds);
      return true;
    },
  });
  const leaving = new AbortController();
  const opened = log.open(leaving.signal);
  return {
    log,
    written,
    leave: () => leaving.abort(),
    /** Answers the read and waits until everything that depends on it is done. */
    async answer() {
      answer();
      await opened;
      await new Promise((resolve) => setTimeout(resolve));
    },
  };
}

const moment = (seconds: number) => ({ seconds, isLast: false });
const lastMoment = (seconds: number) => ({ seconds, isLast: true });

describe('the watch writer', () => {
  it('keeps the stored position when a video is opened', async () => {
    const { written, answer } = slowHistory(300);
    await answer();
    expect(written).toEqual([300]);
  });

  it('records nothing for a video that was left before the backend answered', async () => {
    const { written, leave, answer } = slowHistory(300);
    leave();
    await answer();
    expect(written).toEqual([]);
  });

  it('does not overwrite a position saved while the page was hidden with an older one', async () => {
    const { log, written, answer } = slowHistory(3);
    expect(await log.save(lastMoment(12))).toBe(true);
    await answer();
    expect(written).toEqual([12]);
  });

  it('drops a pending write once the last position was saved', async () => {
    const { log, written, leave, answer } = slowHistory(3);
    const paused = log.save(moment(10));
    const left = log.save(lastMoment(20));
    leave();
    await answer();
    expect(await Promise.all([paused, left])).toEqual([true, true]);
    expect(written).toEqual([20]);
  });

  it('does not replace a later position with the beginning of a video that was left at once', async () => {
    const { log, written, leave, answer } = slowHistory(300);
    expect(await log.save(lastMoment(2))).toBe(false);
    leave();
    await answer();
    expect(written).toEqual([]);
  });

  it('saves a position near the beginning once the stored one is known', async () => {
    const { log, written, answer } = slowHistory(300);
    await answer();
    await log.save(moment(1));
    await log.save(lastMoment(2));
    expect(written).toEqual([300, 1, 2]);
  });
});
