import { isMeantToPlay } from '../../player/core/state.ts';
import type { Player } from '../../player/media/player.ts';

/** How often the position of a playing video is saved. */
const everyMs = 10_000;

/** The state of the player that the recorder uses. */
export interface Playback {
  /** Whether it has played at all; showing the poster is not watching. */
  readonly hasBegun: boolean;
  readonly isRunning: boolean;
  readonly seconds: number;
}

/** A position to save. */
export interface Moment {
  readonly seconds: number;
  /** Whether the page may be closed before the response. */
  readonly isLast: boolean;
}

/**
 * Decides when to save a position: every ten seconds while the video plays, when it pauses or ends, and when the viewer
 * leaves. A position is saved once; after a failure, it is saved again on the next occasion.
 * @param save called in order; resolves to whether the position was saved
 * @param now monotonic time in milliseconds
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
    /** Must be called when the player's state changes. */
    follow(playback: Playback): void {
      const hasJustBegun = playback.hasBegun && !last?.hasBegun;
      const cameToRest = (last?.isRunning || hasJustBegun) && !playback.isRunning;
      // The start of a video is not saved, unless it had begun before it was followed: then nothing has been saved yet.
      const isBeginning = last !== null && playback.isRunning;
      last = playback;
      if (hasJustBegun) saved ??= { seconds: isBeginning ? playback.seconds : null, atMs: now() };
      if (cameToRest || (playback.isRunning && saved && now() - saved.atMs >= everyMs)) void note(false);
    },
    /**
     * Must be called when the page is hidden, closed or left, which may be the last chance to save.
     * @param playback the current state; null if it is unknown, so that the last followed one is used
     */
    leave(playback: Playback | null): void {
      last = playback ?? last;
      void note(true);
    },
  };
}

/**
 * Records the position of the open video while it plays, when it pauses or ends, and when the page is hidden or left.
 * @param save resolves to whether the position was saved
 * @returns a function that stops recording
 */
export function recordWatching(player: Player, save: (moment: Moment) => Promise<boolean>): () => void {
  const following = new AbortController();
  const { signal } = following;
  const { source } = player.getState();
  const recorder = createWatchRecorder(save, () => performance.now());
  /** Null if the player already has another video. */
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
  // A video in the mini player is already playing.
  follow();
  const unsubscribe = player.subscribe(follow);
  // The only event on phones when the browser goes to the background; a closed tab fires it too (Page Visibility Level
  // 2).
  document.addEventListener('visibilitychange', leaveWhenHidden, { signal });
  addEventListener('pagehide', leave, { signal });
  return () => {
    leave();
    following.abort();
    unsubscribe();
  };
}

/** Rounds a position to milliseconds, as it is stored. */
export function storedSeconds(seconds: number): number {
  return Math.round(seconds * 1000) / 1000;
}
