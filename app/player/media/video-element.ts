/** What the element is told of a film. */
export interface FilmSource {
  /** The address of the file. */
  readonly source: string;
  readonly title: string;
  /** The address of WebVTT captions in Chinese. */
  readonly captions?: string | undefined;
  /** Nothing of the file is fetched before it is played. */
  readonly savesData: boolean;
}

/** The element that the server sent into this place, without the browser's own controls; else a new one. */
export function takeVideo(screen: HTMLElement | null): HTMLVideoElement {
  const video = screen?.querySelector('video') ?? document.createElement('video');
  video.controls = false;
  video.playsInline = true;
  return video;
}

/** Not in TypeScript's DOM library yet: not every browser has it. */
interface StatefulMove {
  moveBefore?: (node: Node, before: Node | null) => void;
}

/**
 * Moves the element to another place on the page without a pause. Where there is no `moveBefore`, an element that is
 * taken out and put back within one task plays on: the HTML standard pauses a removed one only after "await a stable
 * state".
 */
export function moveVideo(video: HTMLVideoElement, screen: HTMLElement & StatefulMove): void {
  if (video.parentElement === screen) return;
  // It moves within a document only.
  if (screen.moveBefore && video.isConnected && screen.isConnected) screen.moveBefore(video, null);
  else screen.append(video);
}

/**
 * Gives the element another film. One that it has already plays on.
 * @param isChosen it is about to be played: the browser need not stop before its first picture
 */
export function showFilm(
  video: HTMLVideoElement,
  { source, title, captions, savesData }: FilmSource,
  isChosen: boolean,
): void {
  video.preload = savesData ? 'none' : isChosen ? 'auto' : 'metadata';
  if (video.getAttribute('src') === source) return;
  video.src = source;
  video.ariaLabel = title;
  video.replaceChildren(...(captions ? [captionsTrack(captions)] : []));
}

/** Lets go of the file, and of the connection with it (HTML standard, "best practices for authors using media elements"). */
export function emptyVideo(video: HTMLVideoElement): void {
  video.remove();
  video.removeAttribute('src');
  video.replaceChildren();
  video.load();
}

function captionsTrack(address: string): HTMLTrackElement {
  const track = document.createElement('track');
  track.kind = 'captions';
  track.srclang = 'zh';
  track.label = '中文';
  track.src = address;
  return track;
}
