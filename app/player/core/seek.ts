import type { PlayerState } from './state.ts';

/** An arrow key moves this far, on the page and on the seek bar. */
export const arrowSeconds = 5;
/** J and L move this far. */
export const jumpSeconds = 10;

export function clampSeconds(seconds: number, durationSeconds: number): number {
  return Math.min(Math.max(seconds, 0), Math.max(durationSeconds, 0));
}

/** What the bar and the clock show: the drag while there is one, else the film. */
export function shownSeconds({ scrubSeconds, currentSeconds }: PlayerState): number {
  return scrubSeconds ?? currentSeconds;
}

/** Whole seconds for the clock: the last frame of a film of 31.96 s reads 0:32, as its length does. */
export function clockSeconds(state: PlayerState): number {
  const seconds = shownSeconds(state);
  const isAtEnd =
    seconds >= state.durationSeconds || (state.status === 'ended' && state.scrubSeconds === null);
  return isAtEnd ? clockDuration(state) : Math.floor(seconds);
}

/** Rounded, as the catalogue rounds it. */
export function clockDuration({ durationSeconds }: PlayerState): number {
  return Math.round(durationSeconds);
}

/** 0 to 1 along the bar. */
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

/**
 * The position some frames on or back, as seconds in the middle of a frame: at its edge, rounding would decide which of two
 * pictures a browser shows.
 */
export function frameStep(fromSeconds: number, frames: number, frameRate: number): number {
  // Browsers report a position in whole microseconds at best, often a little before the frame that is on show.
  const shown = Math.floor(fromSeconds * frameRate + 0.01);
  return Math.max(0, (shown + frames + 0.5) / frameRate);
}

/** How far a finger that crosses the whole picture moves the film: all of it, or two minutes of a longer one. */
const swipeSeconds = 120;

/**
 * Where a finger's way across the picture leads.
 *
 * @param fraction of the picture's width, 1 from its left to its right edge, negative the other way
 */
export function sweptSeconds(fromSeconds: number, fraction: number, durationSeconds: number): number {
  const seconds = fromSeconds + fraction * Math.min(durationSeconds, swipeSeconds);
  return clampSeconds(seconds, durationSeconds);
}

/**
 * Where a key on the focused seek bar leads, after the slider pattern of the ARIA authoring practices.
 *
 * @returns null for a key the bar does not use
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
