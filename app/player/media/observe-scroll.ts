import { belongsInMiniPlayer, leastInView } from '../core/mini-player.ts';
import type { PlayerStore } from '../core/store.ts';
import type { PlayerElements } from './player-elements.ts';

export interface Places {
  /** @returns whether the mini player has taken the video */
  readonly enterMiniPlayer: () => boolean;
  readonly returnToStage: () => void;
}

/** Where the mini player leaves room for the page (`watch.module.css`); on phones the player stays at the top. */
const desktop = '(width >= 68rem) and (pointer: fine)';

/** Moves a playing video to the mini player while the viewer has scrolled past its stage, until the signal aborts. */
export function observeScroll(
  { region, element }: Pick<PlayerElements, 'region' | 'element'>,
  { getState, subscribe }: Pick<PlayerStore, 'getState' | 'subscribe'>,
  { enterMiniPlayer, returnToStage }: Places,
  signal: AbortSignal,
): void {
  const wide = matchMedia(desktop);
  let isAbove = false;
  /** The viewer may have closed it since: then it stays closed until the video plays again or is back in view. */
  let hasEntered = false;
  const follow = () => {
    const state = getState();
    const isInPicture = document.pictureInPictureElement === element;
    const isSmall = belongsInMiniPlayer(state, isAbove && wide.matches, isInPicture);
    if (!isSmall) hasEntered = false;
    if (isSmall === state.isInMiniPlayer) return;
    if (!isSmall) returnToStage();
    else if (!hasEntered) hasEntered = enterMiniPlayer();
  };
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry) return;
      isAbove = entry.intersectionRatio < leastInView && entry.boundingClientRect.top < 0;
      follow();
    },
    { threshold: leastInView },
  );
  observer.observe(region);
  const unsubscribe = subscribe(follow);
  wide.addEventListener('change', follow, { signal });
  signal.addEventListener('abort', () => {
    observer.disconnect();
    unsubscribe();
  });
}
