import type { PlayerState } from './state.ts';

/** Step of the arrow keys, on the page and on the seek bar. */
export const arrowSeconds = 5;
/** Step of J and L, double taps and the system's seek buttons. */
export const jumpSeconds = 10;

export function clampSeconds(seconds: number, durationSeconds: number): number {
  return Math.min(Math.max(seconds, 0), Math.max(durationSeconds, 0));
}

/** The position that the seek bar shows: that of a drag, else that of the video. */
export function shownSeconds({ scrubSeconds, currentSeconds }: PlayerState): number {
  return scrubSeconds ?? currentSeconds;
}

/** Whole seconds for the time display; at the end the rounded duration, so that a video of 31.96 s ends at 0:32. */
export function clockSeconds(state: PlayerState): number {
  const seconds = shownSeconds(state);
  const isAtEnd =
    seconds >= state.durationSeconds || (state.status === 'ended' && state.scrubSeconds === null);
  return isAtEnd ? clockDuration(state) : Math.floor(seconds);
}

/** The duration in whole seconds, rounded as in the catalogue. */
export function clockDuration({ durationSeconds }: PlayerState): number {
  return Math.round(durationSeconds);
}

/** 0 to 1 along the seek bar. */
export function fractionOf(seconds: number, durationSeconds: number): number {
  return durationSeconds > 0 ? clampSeconds(seconds, durationSeconds) / durationSeconds : 0;
}

/** The position under a pointer on a bar that starts at `start` and is `length` long (any one unit). */
export function secondsAt(
  pointer: number,
  bar: { start: number; length: number },
  durationSeconds: number,
): number {
  return bar.length > 0
    ? clampSeconds(((pointer - bar.start) / bar.length) * durationSeconds, durationSeconds)
    : 0;
}

/** The position some frames on or back, in the middle of a frame: at its edge, rounding would choose between two frames. */
export function frameStep(fromSeconds: number, frames: number, frameRate: number): number {
  // `currentTime` has microseconds at best, and may lie just before the frame that is shown.
  const shown = Math.floor(fromSeconds * frameRate + 0.01);
  return Math.max(0, (shown + frames + 0.5) / frameRate);
}

/** A swipe across the whole picture seeks through the whole video, or this much of a longer one. */
const swipeSeconds = 120;

/**
 * Target of a swipe across the picture.
 *
 * @param fraction of the picture's width, negative to the left
 */
export function swipedSeconds(fromSeconds: number, fraction: number, durationSeconds: number): number {
  const seconds = fromSeconds + fraction * Math.min(durationSeconds, swipeSeconds);
  return clampSeconds(seconds, durationSeconds);
}

/**
 * Target of a key on the focused seek bar, after the slider pattern of the ARIA authoring practices.
 *
 * @returns `null` for any other key
 */
export function seekBarKey(key: string, fromSeconds: number, durationSeconds: number): number | null {
  const moves: Readonly<Record<string, number>> = {
    ArrowRight: arrowSeconds,
    ArrowUp: arrowSeconds,
    ArrowLeft: -arrowSeconds,
    ArrowDown: -arrowSeconds,
    PageUp: durationSeconds / 10,
    PageDown: -durationSeconds / 10,
    Home: Number.NEGATIVE_INFINITY,
    End: Number.POSITIVE_INFINITY,
  };
  const move = moves[key];
  return move === undefined ? null : clampSeconds(fromSeconds + move, durationSeconds);
}
