import type { PlayerStore } from '../core/store.ts';
import { canEnterFullscreen } from './fullscreen.ts';
import { canEnterPictureInPicture } from './picture-in-picture.ts';
import type { PlayerElements } from './player-elements.ts';

/** Finds out what the system allows: the controls for the rest are not shown. */
export function observeAbilities(
  elements: PlayerElements,
  { dispatch }: Pick<PlayerStore, 'dispatch'>,
  signal: AbortSignal,
): void {
  dispatch({
    type: 'abilities-known',
    abilities: {
      canEnterFullscreen: canEnterFullscreen(elements),
      canEnterPictureInPicture: canEnterPictureInPicture(elements.video),
    },
  });
  const probe = document.createElement('video');
  probe.volume = 0.5;
  const report = () => {
    if (!signal.aborted)
      dispatch({ type: 'abilities-known', abilities: { canSetVolume: probe.volume === 0.5 } });
  };
  report();
  // iOS 15 and later take the value, and put it back to 1 with the next frame.
  requestAnimationFrame(() => requestAnimationFrame(report));
}
