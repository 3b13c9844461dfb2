import { hasBegun, isMeantToPlay } from '../../player/core/state.ts';
import type { Player } from '../../player/media/player.ts';
import { createWatchRecorder, type Moment } from './watch-recorder.ts';

/**
 * Notes how far the film that is open is watched until it is stopped: as it runs, when it rests, when the page is hidden or left, and
 * at the end.
 *
 * @param keep gives whether a moment was kept
 * @returns stops it
 */
export function followWatching(player: Player, keep: (moment: Moment) => Promise<boolean>): () => void {
  const following = new AbortController();
  const { signal } = following;
  const { source } = player.getState();
  const recorder = createWatchRecorder(keep, () => performance.now());
  const unsubscribe = player.subscribe(() => {
    const { status, source: openSource } = player.getState();
    // The player may have gone on to another film before we are told to stop.
    if (openSource !== source) return;
    recorder.follow({
      hasBegun: hasBegun(status),
      isRunning: isMeantToPlay(status),
      seconds: player.exactSeconds(),
    });
  });
  const leaveWhenHidden = () => {
    if (document.visibilityState === 'hidden') recorder.leave();
  };
  // Phones that put a browser away tell nothing else; a closed tab is hidden first (Page Visibility Level 2).
  document.addEventListener('visibilitychange', leaveWhenHidden, { signal });
  addEventListener('pagehide', recorder.leave, { signal });
  return () => {
    recorder.leave();
    following.abort();
    unsubscribe();
  };
}

/** A position as it is stored: milliseconds are more than anybody sees. */
export function storedSeconds(seconds: number): number {
  return Math.round(seconds * 1000) / 1000;
}
