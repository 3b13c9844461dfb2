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
  /** Nothing where the player has gone on to another film before we were told to stop. */
  const look = () => {
    const { status, source: openSource } = player.getState();
    if (openSource !== source) return null;
    return { hasBegun: hasBegun(status), isRunning: isMeantToPlay(status), seconds: player.exactSeconds() };
  };
  const follow = () => {
    const playback = look();
    if (playback) recorder.follow(playback);
  };
  const leave = () => recorder.leave(look());
  const leaveWhenHidden = () => {
    if (document.visibilityState === 'hidden') leave();
  };
  // A film may be running already: in the mini player it always is.
  follow();
  const unsubscribe = player.subscribe(follow);
  // Phones that put a browser away tell nothing else; a closed tab is hidden first (Page Visibility Level 2).
  document.addEventListener('visibilitychange', leaveWhenHidden, { signal });
  addEventListener('pagehide', leave, { signal });
  return () => {
    leave();
    following.abort();
    unsubscribe();
  };
}

/** A position as it is stored: milliseconds are more than anybody sees. */
export function storedSeconds(seconds: number): number {
  return Math.round(seconds * 1000) / 1000;
}
