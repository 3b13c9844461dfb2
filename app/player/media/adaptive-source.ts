import type { PlayerStore } from '../core/store.ts';
import { type AdaptiveVideo, setSource } from './set-source.ts';

/** A playlist that could not be had is asked for again at the next press on play after so long. */
const retryMs = 3000;

/** There is one element, and it has one video at a time. */
let attached: { readonly playlist: string; readonly detached: AbortController } | null = null;

/** Whether the element has this video already. */
export function isAdaptiveSourceAttached(playlist: string): boolean {
  return attached?.playlist === playlist;
}

/**
 * Attaches an adaptive video to the element, in place of what it had. Its code (hls.js) is loaded when the
 * viewer is on the way to playing it, else after the page. What the element does meanwhile holds: it plays as soon as it
 * can, from the position it was given.
 * @param playsSoon it was chosen, rather than its page loaded
 */
export function attachAdaptiveSource(
  element: HTMLVideoElement,
  video: AdaptiveVideo,
  playsSoon: boolean,
  store: PlayerStore,
): void {
  detachAdaptiveSource();
  const detached = new AbortController();
  const { signal } = detached;
  attached = { playlist: video.playlist, detached };
  // The native controls of the served page may have played it.
  const { currentTime, paused } = element;
  element.removeAttribute('src');
  element.load();
  element.currentTime = currentTime;
  if (!paused) void element.play().catch(() => undefined);

  let isBegun = false;
  const begin = async () => {
    if (isBegun) return;
    isBegun = true;
    try {
      const { attachHls } = await import('./attach-hls.ts');
      if (!signal.aborted) await attachHls(element, video, store, signal, tryAgainLater);
    } catch (error) {
      console.warn('the video is played from one file, without a choice of quality', error);
      if (!signal.aborted) setSource(element, video.source);
    }
  };
  // The whole file plays meanwhile; a pause in it is the moment to change.
  const tryAgainLater = () =>
    setTimeout(() => {
      isBegun = false;
    }, retryMs);
  element.addEventListener('play', begin, { signal });
  if (!element.paused) void begin();
  else if (!video.savesData) afterLoad(playsSoon, begin, signal);
}

/** Ends the download; the element is left without a source. */
export function detachAdaptiveSource(): void {
  attached?.detached.abort();
  attached = null;
}

function afterLoad(isNow: boolean, begin: () => void, signal: AbortSignal): void {
  if (isNow || document.readyState === 'complete') begin();
  else addEventListener('load', begin, { signal, once: true });
}
