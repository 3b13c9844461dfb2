import { type CaptionTrack, languageName } from '../core/caption-track.ts';
import type { PlayerStore } from '../core/store.ts';
import type { VideoSource } from '../player-props.ts';
import { attachAdaptiveSource, detachAdaptiveSource, isAdaptiveSourceAttached } from './adaptive-source.ts';
import { isAv1Smooth } from './smooth-decoding.ts';

/** Adopts the server-rendered element in `screen`, or creates one; removes native controls. */
export function adoptVideoElement(screen: HTMLElement | null): HTMLVideoElement {
  const element = screen?.querySelector('video') ?? document.createElement('video');
  element.controls = false;
  element.playsInline = true;
  return element;
}

/** TypeScript's DOM library declares it, but not every browser has it. */
interface OptionalMoveBefore {
  moveBefore?: (node: Node, before: Node | null) => void;
}

/**
 * Moves the element elsewhere in the document without pausing it. Without `moveBefore`, an element that is removed and
 * inserted within one task plays on: the HTML standard pauses a removed element only after "await a stable state".
 */
export function moveVideoElement(element: HTMLVideoElement, screen: HTMLElement & OptionalMoveBefore): void {
  if (element.parentElement === screen) return;
  // Removes the styles that `placeOnCover` has set.
  element.className = '';
  // `moveBefore` throws unless both are connected.
  if (screen.moveBefore && element.isConnected && screen.isConnected) screen.moveBefore(element, null);
  else screen.append(element);
}

/**
 * Loads a video into the element, unless it already has it.
 * @param playsSoon loads more than the metadata
 */
export function loadVideo(
  element: HTMLVideoElement,
  { source, av1, playlist, title, captionTracks, savesData }: VideoSource,
  playsSoon: boolean,
  store: PlayerStore,
): void {
  const file = av1 && !savesData && isAv1Smooth() && element.canPlayType(av1.type) ? av1.src : source;
  // The server-rendered element may have chosen one of its `<source>`s; then it is not loaded again. An unloaded
  // element keeps its `currentSrc`.
  const isUnloaded = element.networkState === HTMLMediaElement.NETWORK_EMPTY;
  const chosen = element.src || (isUnloaded ? '' : element.currentSrc);
  const isLoaded = playlist
    ? isAdaptiveSourceAttached(playlist)
    : chosen.endsWith(file) || (!element.paused && av1 !== undefined && chosen.endsWith(av1.src));
  if (!isLoaded) {
    // Captions and screenshots of a film at another origin require CORS (HTML standard, CORS settings attributes).
    element.crossOrigin = source.startsWith('/') ? null : 'anonymous';
    if (playlist) attachAdaptiveSource(element, { playlist, source, savesData }, playsSoon, store);
    else {
      detachAdaptiveSource();
      element.src = file;
    }
    // A position set before the metadata of the previous video arrived would be this one's default playback start
    // position (HTML standard).
    if (element.readyState === HTMLMediaElement.HAVE_NOTHING) element.currentTime = 0;
    element.ariaLabel = title;
    element.replaceChildren(...captionTracks.map(trackElement));
  }
  // Set after the source, because the server-rendered element may have another value.
  element.preload = savesData ? 'none' : playsSoon ? 'auto' : 'metadata';
}

/** Releases the file and its connection (HTML standard, "best practices for authors using media elements"). */
export function unloadVideo(element: HTMLVideoElement): void {
  element.remove();
  detachAdaptiveSource();
  element.removeAttribute('src');
  element.replaceChildren();
  element.load();
}

function trackElement({ language, url }: CaptionTrack): HTMLTrackElement {
  const track = document.createElement('track');
  track.kind = 'captions';
  track.srclang = language;
  track.src = url;
  return track;
}

/**
 * Labels the tracks for the system's own controls. Not done earlier: looking up the first language name takes a slow
 * phone longer than all other steps of opening a video.
 */
export function nameTracks(element: HTMLVideoElement): void {
  for (const track of element.querySelectorAll('track')) track.label = languageName(track.srclang);
}

/** Sets the rate of this video and of the next ones. */
export function setPlaybackRate(element: HTMLVideoElement, rate: number): void {
  // Loading a file resets the rate to the default.
  element.defaultPlaybackRate = rate;
  element.playbackRate = rate;
  element.preservesPitch = true;
}
