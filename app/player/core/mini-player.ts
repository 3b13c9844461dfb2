import { isMeantToPlay, type PlayerState } from './state.ts';

/** The share of the stage that has to be in the window; with less, a playing video moves to the mini player. */
export const leastInView = 0.2;

/**
 * Whether the video of this page is shown in the mini player: one that plays out of view, until it is in view again.
 * @param isPast the viewer has scrolled past the stage
 * @param isInPicture it is in the browser's picture-in-picture
 */
export function belongsInMiniPlayer(
  { status, isInMiniPlayer, isFullscreen }: Pick<PlayerState, 'status' | 'isInMiniPlayer' | 'isFullscreen'>,
  isPast: boolean,
  isInPicture: boolean,
): boolean {
  return isPast && !isFullscreen && !isInPicture && (isInMiniPlayer || isMeantToPlay(status));
}
