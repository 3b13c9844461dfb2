import type { PlayerStore } from '../core/store.ts';
import { canEnterFullscreen } from './fullscreen.ts';
import type { PlayerElements } from './player-elements.ts';

/** Detects what the browser supports; controls for the rest are not shown. */
export function observeCapabilities(
  elements: PlayerElements,
  { dispatch }: Pick<PlayerStore, 'dispatch'>,
  signal: AbortSignal,
): void {
  dispatch({
    type: 'capabilities-known',
    capabilities: { canEnterFullscreen: canEnterFullscreen(elements) },
  });
  const probe = document.createElement('video');
  probe.volume = 0.5;
  const report = () => {
    if (!signal.aborted)
      dispatch({ type: 'capabilities-known', capabilities: { canSetVolume: probe.volume === 0.5 } });
  };
  report();
  // iOS 15 and later accept the value and reset it to 1 in the next frame.
  requestAnimationFrame(() => requestAnimationFrame(report));
}
