import type { PlayerState } from './state.ts';

/** Step of the arrow keys, on the page and on the seek bar. */
export const arrowSeconds = 5;
/** Step of J and L, double taps and the system's seek buttons. */
export const jumpSeconds = 10;

/** Limits a position to the video: 0 to its duration, in seconds. */
export function clampSeconds(seconds: number, durationSeconds: number): number {
  return Math.min(Math.max(seconds, 0), Math.max(durationSeconds, 0));
}

/** The position in seconds that the seek bar shows: that of a drag, otherwise that of the video. */
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

/** The position on the seek bar, 0 to 1; 0 while the duration is unknown. */
export function fractionOf(seconds: number, durationSeconds: number): number {
  return durationSeconds > 0 ? clampSeconds(seconds, durationSeconds) / durationSeconds : 0;
}

/**
 * The position in seconds under a pointer.
 * @param pointer in the same unit as the bar's start and length
 */
export function secondsAt(
  pointer: number,
  bar: { start: number; length: number },
  durationSeconds: number,
): number {
  return bar.length > 0
    ? clampSeconds(((pointer - bar.start) / bar.length) * durationSeconds, durationSeconds)
    : 0;
}

/**
 * The position in seconds some frames later or earlier. It is in the middle of a frame: at the edge, rounding would
 * decide between two frames.
 * @param frames negative to step back
 * @param frameRate frames per second
 */
export function frameStep(fromSeconds: number, frames: number, frameRate: number): number {
  // `currentTime` has a resolution of microseconds and may lie just before the frame that is shown.
  const shown = Math.floor(fromSeconds * frameRate + 0.01);
  return Math.max(0, (shown + frames + 0.5) / frameRate);
}

/** A swipe across the whole picture seeks by the duration of the video, but by no more than this. */
const swipeSeconds = 120;

/**
 * The position in seconds after a swipe across the picture.
 * @param fraction of the picture's width, negative to the left
 */
export function swipedSeconds(fromSeconds: number, fraction: number, durationSeconds: number): number {
  const seconds = fromSeconds + fraction * Math.min(durationSeconds, swipeSeconds);
  return clampSeconds(seconds, durationSeconds);
}

/**
 * The position in seconds after a key on the focused seek bar, following the slider pattern of the ARIA Authoring
 * Practices Guide.
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
