import type { PlayerStore } from '../core/store.ts';
import type { PlayerElements } from './player-elements.ts';
import { nameTracks } from './video-element.ts';

/** iPhones can only show the bare video in fullscreen. */
interface WebkitVideo {
  webkitEnterFullscreen?: () => void;
  webkitExitFullscreen?: () => void;
  webkitDisplayingFullscreen?: boolean;
}
/** TypeScript's DOM library declares both, but WebKitGTK lacks `orientation` and Safari lacks `lock`. */
interface OptionalOrientation {
  orientation?: { lock?: (orientation: 'landscape' | 'portrait') => Promise<void> };
}

/** Whether the system shows the bare video, without the player's own controls and captions. */
export function isNativeFullscreen(element: HTMLVideoElement & WebkitVideo): boolean {
  return element.webkitDisplayingFullscreen === true;
}

interface Elements extends Pick<PlayerElements, 'region'> {
  readonly element: HTMLVideoElement & WebkitVideo;
}

export function toggleFullscreen({ region, element }: Elements): void {
  if (document.fullscreenElement === region) void document.exitFullscreen();
  else if (isNativeFullscreen(element)) element.webkitExitFullscreen?.();
  else if (document.fullscreenEnabled)
    // Rejected without permission (in an iframe) or without a user gesture.
    region.requestFullscreen().then(
      () => lockOrientation(element),
      () => undefined,
    );
  else enterNativeFullscreen(element);
}

/**
 * WebKit throws before the metadata has loaded, which on iPhones may wait until the video plays. A video that a press
 * has started may enter fullscreen later.
 */
function enterNativeFullscreen(element: Elements['element']): void {
  nameTracks(element);
  const enter = () => element.webkitEnterFullscreen?.();
  if (element.readyState >= HTMLMediaElement.HAVE_METADATA) enter();
  else {
    element.addEventListener('loadedmetadata', enter, { once: true });
    element.play().catch(() => undefined);
  }
}

/** Reports until the signal aborts whether fullscreen is available, and when it is entered or left by any means. */
export function observeFullscreen(
  { region, element }: Elements,
  { dispatch }: Pick<PlayerStore, 'dispatch'>,
  signal: AbortSignal,
): void {
  const canEnterFullscreen = document.fullscreenEnabled || element.webkitEnterFullscreen !== undefined;
  dispatch({ type: 'capabilities-known', capabilities: { canEnterFullscreen } });
  const report = () => {
    const isFullscreen = document.fullscreenElement === region || isNativeFullscreen(element);
    dispatch({ type: 'fullscreen-changed', isFullscreen });
  };
  // The previous stage may have been removed while in fullscreen.
  report();
  document.addEventListener('fullscreenchange', report, { signal });
  for (const type of ['webkitbeginfullscreen', 'webkitendfullscreen'])
    element.addEventListener(type, report, { signal });
}

/** Locks a phone's orientation to the film's shape, or to landscape before that is known; desktops reject the lock. */
function lockOrientation({ videoWidth, videoHeight }: HTMLVideoElement): void {
  const { orientation }: OptionalOrientation = screen;
  orientation?.lock?.(videoHeight > videoWidth ? 'portrait' : 'landscape').catch(() => undefined);
}
