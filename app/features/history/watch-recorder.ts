import { hasBegun, isMeantToPlay } from '../../player/core/state.ts';
import type { Player } from '../../player/media/player.ts';

/** How often a running video is noted. */
const everyMs = 10_000;

/** What of a player the recorder looks at. */
export interface Playback {
  /** It has really run: a video that only waits on its poster is not being watched. */
  readonly hasBegun: boolean;
  readonly isRunning: boolean;
  readonly seconds: number;
}

/** A position to save. */
export interface Moment {
  readonly seconds: number;
  /** The page may be gone before the answer. */
  readonly isLast: boolean;
}

/**
 * Decides when a position is saved: every ten seconds while the video runs, when it pauses or ends, and when the viewer
 * leaves. A position is saved once; where that failed, again at the next occasion.
 * @param save called in order; resolves to whether it was saved
 * @param now milliseconds, of a clock that never goes back
 */
export function createWatchRecorder(save: (moment: Moment) => Promise<boolean>, now: () => number) {
  let saved: { readonly seconds: number | null; readonly atMs: number } | null = null;
  let last: Playback = { hasBegun: false, isRunning: false, seconds: 0 };

  const note = async (isLast: boolean) => {
    const { hasBegun, seconds } = last;
    if (!hasBegun || seconds === saved?.seconds) return;
    const noted = { seconds, atMs: now() };
    saved = noted;
    const isSaved = await save({ seconds, isLast });
    if (!isSaved && saved === noted) saved = { ...noted, seconds: null };
  };

  return {
    /** The player's state changed. */
    follow(playback: Playback): void {
      const cameToRest = last.isRunning && !playback.isRunning;
      const hasJustBegun = playback.hasBegun && !last.hasBegun;
      last = playback;
      if (hasJustBegun) saved ??= { seconds: playback.seconds, atMs: now() };
      if (cameToRest || (playback.isRunning && saved && now() - saved.atMs >= everyMs)) void note(false);
    },
    /**
     * The page is hidden, closed, or shows something else: there may be no later.
     * @param playback how it is now; null where that cannot be told any more, and what was heard last counts
     */
    leave(playback: Playback | null): void {
      last = playback ?? last;
      void note(true);
    },
  };
}

/**
 * Notes how far the video that is open is watched until it is stopped: as it runs, when it rests, when the page is hidden or left, and
 * at the end.
 *
 * @param save resolves to whether it was saved
 * @returns stops it
 */
export function recordWatching(player: Player, save: (moment: Moment) => Promise<boolean>): () => void {
  const following = new AbortController();
  const { signal } = following;
  const { source } = player.getState();
  const recorder = createWatchRecorder(save, () => performance.now());
  /** Nothing where the player has gone on to another video before we were told to stop. */
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
  // A video may be running already: in the mini player it always is.
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
