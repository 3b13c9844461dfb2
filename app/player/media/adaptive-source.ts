import type { PlayerStore } from '../core/store.ts';
import { type AdaptiveVideo, setSource } from './set-source.ts';

/** Time after which pressing play requests a playlist again that failed to load. */
const retryMs = 3000;

/** The document has one element, which has one video at a time. */
let attached: { readonly playlist: string; readonly detached: AbortController } | null = null;

/** Whether the element already has this video. */
export function isAdaptiveSourceAttached(playlist: string): boolean {
  return attached?.playlist === playlist;
}

/**
 * Attaches an adaptive video to the element in place of its current source. hls.js is loaded at once if the viewer is
 * about to play the video, otherwise after the page. Meanwhile the element's state counts: the video plays as soon as
 * it can, from the position that was set.
 * @param playsSoon whether the viewer chose the video, rather than opened its page
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
  // The native controls of the server-rendered page may already have started it.
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
      console.warn('the video plays from a single file, without a choice of quality', error);
      if (!signal.aborted) setSource(element, video.source);
    }
  };
  // Meanwhile the whole file plays; the source is switched back during a pause.
  const tryAgainLater = () =>
    setTimeout(() => {
      isBegun = false;
    }, retryMs);
  element.addEventListener('play', begin, { signal });
  if (!element.paused) void begin();
  else if (!video.savesData) afterLoad(playsSoon, begin, signal);
}

/** Ends the download and leaves the element without a source. */
export function detachAdaptiveSource(): void {
  attached?.detached.abort();
  attached = null;
}

function afterLoad(isNow: boolean, begin: () => void, signal: AbortSignal): void {
  if (isNow || document.readyState === 'complete') begin();
  else addEventListener('load', begin, { signal, once: true });
}
