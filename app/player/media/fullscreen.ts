import type { PlayerStore } from '../core/store.ts';
import type { PlayerElements } from './player-elements.ts';

/** Safari's older names, and the iPhone's own: there only the bare video goes into fullscreen. */
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
/** WebKitGTK has no orientation at all, Safari none that can be locked: TypeScript's DOM library knows of neither. */
interface TurnableScreen {
  orientation?: { lock?: (orientation: 'landscape') => Promise<void> };
}

/** The system shows the bare picture, without anything of ours on it. */
export function isPictureAlone(video: HTMLVideoElement): boolean {
  const film: HTMLVideoElement & WebkitVideo = video;
  return film.webkitDisplayingFullscreen === true;
}

type Elements = Pick<PlayerElements, 'region' | 'video'>;

export function canEnterFullscreen({ video }: Elements): boolean {
  const page: Document & WebkitDocument = document;
  const film: HTMLVideoElement & WebkitVideo = video;
  return Boolean(page.fullscreenEnabled || page.webkitFullscreenEnabled || film.webkitEnterFullscreen);
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
  // A stage can go while it fills the screen, and its successor does not.
  report();
  for (const type of ['fullscreenchange', 'webkitfullscreenchange']) {
    document.addEventListener(type, report, { signal });
  }
  for (const type of ['webkitbeginfullscreen', 'webkitendfullscreen']) {
    elements.video.addEventListener(type, report, { signal });
  }
}

function isFullscreen({ region, video }: Elements): boolean {
  const page: Document & WebkitDocument = document;
  const shown = page.fullscreenElement ?? page.webkitFullscreenElement;
  return shown === region || isPictureAlone(video);
}

function enter({ region, video }: Elements): void {
  const box: HTMLElement & WebkitElement = region;
  const film: HTMLVideoElement & WebkitVideo = video;
  // The browser may still say no (a frame without permission, no press of the viewer): then all stays as it is.
  if (typeof box.requestFullscreen === 'function') {
    box.requestFullscreen().then(turnToLandscape, () => undefined);
  } else if (box.webkitRequestFullscreen) box.webkitRequestFullscreen();
  else film.webkitEnterFullscreen?.();
}

function leave({ video }: Elements): void {
  const page: Document & WebkitDocument = document;
  const film: HTMLVideoElement & WebkitVideo = video;
  if (page.fullscreenElement) void page.exitFullscreen();
  else if (page.webkitFullscreenElement) page.webkitExitFullscreen?.();
  else film.webkitExitFullscreen?.();
}

/** A phone held upright would show a film as a strip. Desktops refuse, which is right for them. */
function turnToLandscape(): void {
  const { orientation }: TurnableScreen = screen;
  orientation?.lock?.('landscape').catch(() => undefined);
}
