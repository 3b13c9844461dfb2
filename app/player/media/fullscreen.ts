import type { PlayerStore } from '../core/store.ts';
import type { PlayerElements } from './player-elements.ts';
import { nameTracks } from './video-element.ts';

/** Safari's prefixed API, and that of iPhones, where only the bare video goes into fullscreen. */
interface WebkitElement {
  webkitRequestFullscreen?: () => void;
}
interface WebkitVideo {
  webkitEnterFullscreen?: () => void;
  webkitExitFullscreen?: () => void;
  webkitDisplayingFullscreen?: boolean;
}
interface WebkitDocument {
  webkitFullscreenEnabled?: boolean;
  webkitFullscreenElement?: Element | null;
  webkitExitFullscreen?: () => void;
}
/** TypeScript's DOM library assumes both, but WebKitGTK has no orientation and Safari cannot lock it. */
interface OptionalOrientation {
  orientation?: { lock?: (orientation: 'landscape' | 'portrait') => Promise<void> };
}

/** Whether the system shows the bare video, without the player's own controls and captions. */
export function isNativeFullscreen(element: HTMLVideoElement): boolean {
  const webkitElement: HTMLVideoElement & WebkitVideo = element;
  return webkitElement.webkitDisplayingFullscreen === true;
}

type Elements = Pick<PlayerElements, 'region' | 'element'>;

export function canEnterFullscreen({ element }: Elements): boolean {
  const page: Document & WebkitDocument = document;
  const webkitElement: HTMLVideoElement & WebkitVideo = element;
  return Boolean(
    page.fullscreenEnabled || page.webkitFullscreenEnabled || webkitElement.webkitEnterFullscreen,
  );
}

export function toggleFullscreen(elements: Elements): void {
  if (isFullscreen(elements)) leave(elements);
  else enter(elements);
}

/** Reports entering and leaving, by whatever way, until the signal aborts. */
export function observeFullscreen(
  elements: Elements,
  { dispatch }: Pick<PlayerStore, 'dispatch'>,
  signal: AbortSignal,
): void {
  const report = () => dispatch({ type: 'fullscreen-changed', isFullscreen: isFullscreen(elements) });
  // The previous stage may have been removed while in fullscreen.
  report();
  for (const type of ['fullscreenchange', 'webkitfullscreenchange']) {
    document.addEventListener(type, report, { signal });
  }
  for (const type of ['webkitbeginfullscreen', 'webkitendfullscreen']) {
    elements.element.addEventListener(type, report, { signal });
  }
}

function isFullscreen({ region, element }: Elements): boolean {
  const page: Document & WebkitDocument = document;
  const shown = page.fullscreenElement ?? page.webkitFullscreenElement;
  return shown === region || isNativeFullscreen(element);
}

function enter({ region, element }: Elements): void {
  const box: HTMLElement & WebkitElement = region;
  const webkitElement: HTMLVideoElement & WebkitVideo = element;
  // Rejected without permission (in an iframe) or without a user gesture.
  if (typeof box.requestFullscreen === 'function') {
    box.requestFullscreen().then(
      () => lockOrientation(element),
      () => undefined,
    );
  } else if (box.webkitRequestFullscreen) box.webkitRequestFullscreen();
  else {
    nameTracks(element);
    webkitElement.webkitEnterFullscreen?.();
  }
}

function leave({ element }: Elements): void {
  const page: Document & WebkitDocument = document;
  const webkitElement: HTMLVideoElement & WebkitVideo = element;
  if (page.fullscreenElement) void page.exitFullscreen();
  else if (page.webkitFullscreenElement) page.webkitExitFullscreen?.();
  else webkitElement.webkitExitFullscreen?.();
}

/** Phones turn as the film's shape asks, to landscape before that is known; desktops reject the lock. */
function lockOrientation({ videoWidth, videoHeight }: HTMLVideoElement): void {
  const { orientation }: OptionalOrientation = screen;
  orientation?.lock?.(videoHeight > videoWidth ? 'portrait' : 'landscape').catch(() => undefined);
}
