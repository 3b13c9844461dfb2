import { isMeantToPlay } from '../../player/core/state.ts';
import type { Player } from '../../player/media/player.ts';

/** How often the position of a playing video is saved. */
const everyMs = 10_000;

/** The player state that the recorder uses. */
export interface Playback {
  /** Whether it has played at all; a video that only shows its poster is not watched. */
  readonly hasBegun: boolean;
  readonly isRunning: boolean;
  readonly seconds: number;
}

/** A position to save. */
export interface Moment {
  readonly seconds: number;
  /** Whether the page may be gone before the response. */
  readonly isLast: boolean;
}

/**
 * Decides when a position is saved: every ten seconds while the video plays, when it pauses or ends, and when the viewer
 * leaves. A position is saved once; after a failure, again at the next occasion.
 * @param save called in order; resolves to whether it was saved
 * @param now milliseconds, of a clock that never goes back
 */
export function createWatchRecorder(save: (moment: Moment) => Promise<boolean>, now: () => number) {
  let saved: { readonly seconds: number | null; readonly atMs: number } | null = null;
  let last: Playback | null = null;

  const note = async (isLast: boolean) => {
    if (!last?.hasBegun || last.seconds === saved?.seconds) return;
    const { seconds } = last;
    const noted = { seconds, atMs: now() };
    saved = noted;
    const isSaved = await save({ seconds, isLast });
    if (!isSaved && saved === noted) saved = { ...noted, seconds: null };
  };

  return {
    /** To be called when the player's state changes. */
    follow(playback: Playback): void {
      const hasJustBegun = playback.hasBegun && !last?.hasBegun;
      const cameToRest = (last?.isRunning || hasJustBegun) && !playback.isRunning;
      // Where a video begins need not be saved, unless it had begun before it was followed: then nothing was saved.
      const isBeginning = last !== null && playback.isRunning;
      last = playback;
      if (hasJustBegun) saved ??= { seconds: isBeginning ? playback.seconds : null, atMs: now() };
      if (cameToRest || (playback.isRunning && saved && now() - saved.atMs >= everyMs)) void note(false);
    },
    /**
     * To be called when the page is hidden, closed or left: it may be the last chance to save.
     * @param playback the current state; null where it is unknown, and then the last followed one counts
     */
    leave(playback: Playback | null): void {
      last = playback ?? last;
      void note(true);
    },
  };
}

/**
 * Records how far the open video is watched, until stopped: while it plays, when it pauses, when the page is hidden or left,
 * and at the end.
 *
 * @param save resolves to whether it was saved
 * @returns stops it
 */
export function recordWatching(player: Player, save: (moment: Moment) => Promise<boolean>): () => void {
  const following = new AbortController();
  const { signal } = following;
  const { source } = player.getState();
  const recorder = createWatchRecorder(save, () => performance.now());
  /** Null where the player already has another video. */
  const look = () => {
    const { status, source: openSource, hasBegun } = player.getState();
    if (openSource !== source) return null;
    return { hasBegun, isRunning: isMeantToPlay(status), seconds: player.exactSeconds() };
  };
  const follow = () => {
    const playback = look();
    if (playback) recorder.follow(playback);
  };
  const leave = () => recorder.leave(look());
  const leaveWhenHidden = () => {
    if (document.visibilityState === 'hidden') leave();
  };
  // A video in the mini player is playing already.
  follow();
  const unsubscribe = player.subscribe(follow);
  // The only event on phones where the browser is put in the background; a closed tab fires it too (Page Visibility Level 2).
  document.addEventListener('visibilitychange', leaveWhenHidden, { signal });
  addEventListener('pagehide', leave, { signal });
  return () => {
    leave();
    following.abort();
    unsubscribe();
  };
}

/** A position as it is stored: rounded to milliseconds. */
export function storedSeconds(seconds: number): number {
  return Math.round(seconds * 1000) / 1000;
}
