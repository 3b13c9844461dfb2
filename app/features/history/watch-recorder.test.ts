import { describe, expect, it } from 'vitest';
import { createWatchRecorder } from './watch-recorder.ts';

/** A video that plays along a simulated clock. */
function watching() {
  let nowMs = 5_000_000;
  let isReachable = true;
  const saved: [seconds: number, isLast?: 'last'][] = [];
  const recorder = createWatchRecorder(
    async ({ seconds, isLast }) => {
      if (isReachable) saved.push(isLast ? [seconds, 'last'] : [seconds]);
      return isReachable;
    },
    () => nowMs,
  );
  const follow = (seconds: number, isRunning = true) =>
    recorder.follow({ hasBegun: true, isRunning, seconds });
  return {
    saved,
    recorder,
    follow,
    /** Reports the position every 0.25 s, as browsers do. */
    play(from: number, to: number) {
      for (let seconds = from; seconds <= to; seconds += 0.25) {
        follow(seconds);
        nowMs += 250;
      }
    },
    pass: (ms: number) => {
      nowMs += ms;
    },
    /** @returns a promise that resolves when pending saves have succeeded or failed */
    setReachable(value: boolean) {
      isReachable = value;
      return Promise.resolve();
    },
  };
}

describe('a watch', () => {
  it('is saved every ten seconds while the video plays', () => {
    const { saved, play } = watching();
    play(0, 35);
    expect(saved).toEqual([[10], [20], [30]]);
  });

  it('is saved once when the video is paused or ends', () => {
    const { saved, play, follow } = watching();
    play(0, 3);
    follow(3.2, false);
    follow(3.2, false);
    expect(saved).toEqual([[3.2]]);
  });

  it('is saved as the last one when the viewer leaves', () => {
    const { saved, play, recorder } = watching();
    play(0, 3);
    recorder.leave(null);
    recorder.leave(null);
    expect(saved).toEqual([[3, 'last']]);
  });

  it('is saved again on leaving after a seek in a paused video', () => {
    const { saved, play, follow, recorder } = watching();
    play(0, 3);
    follow(3, false);
    follow(20, false);
    recorder.leave(null);
    expect(saved).toEqual([[3], [20, 'last']]);
  });

  it('is saved on leaving after an earlier save failed', async () => {
    const { saved, play, follow, recorder, setReachable } = watching();
    await setReachable(false);
    play(0, 3);
    follow(3.2, false);
    await setReachable(true);
    expect(saved).toEqual([]);
    recorder.leave(null);
    recorder.leave(null);
    expect(saved).toEqual([[3.2, 'last']]);
  });

  it('is saved at the current position, not the last one the player reported', () => {
    const { saved, follow, recorder } = watching();
    follow(1.3);
    recorder.leave({ hasBegun: true, isRunning: true, seconds: 2.6 });
    expect(saved).toEqual([[2.6, 'last']]);
  });

  it('is not saved while the poster is shown', () => {
    const { saved, recorder, pass } = watching();
    recorder.follow({ hasBegun: false, isRunning: false, seconds: 0 });
    pass(60_000);
    recorder.follow({ hasBegun: false, isRunning: true, seconds: 0 });
    recorder.leave(null);
    expect(saved).toEqual([]);
  });

  it('is not saved at the beginning of a video that was just started and left', () => {
    const { saved, follow, recorder } = watching();
    recorder.follow({ hasBegun: false, isRunning: true, seconds: 12 });
    follow(12);
    recorder.leave(null);
    expect(saved).toEqual([]);
  });

  it('is saved if a video that was already playing is left at once', () => {
    const { saved, follow, recorder } = watching();
    follow(12);
    recorder.leave(null);
    expect(saved).toEqual([[12, 'last']]);
  });

  it.each(['left', 'failed'])('is saved if the video waited for data before it was %s', (what) => {
    const { saved, play, recorder } = watching();
    play(0, 3);
    const waiting = { hasBegun: true, isRunning: true, seconds: 3.4 };
    recorder.follow(waiting);
    if (what === 'left') recorder.leave(waiting);
    else recorder.follow({ ...waiting, isRunning: false });
    expect(saved).toEqual([what === 'left' ? [3.4, 'last'] : [3.4]]);
  });

  it('is saved if the video was already paused', () => {
    const { saved, follow, recorder } = watching();
    follow(8, false);
    recorder.leave(null);
    expect(saved).toEqual([[8]]);
  });

  it('is saved every ten seconds by the clock, whatever the playback rate', () => {
    const { saved, follow, pass } = watching();
    for (let second = 0; second <= 20; second += 1) {
      follow(second * 2);
      pass(1000);
    }
    expect(saved).toEqual([[20], [40]]);
  });
});
