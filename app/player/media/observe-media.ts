import type { TimeRange } from '../core/state.ts';
import type { PlayerStore } from '../core/store.ts';

type Store = Pick<PlayerStore, 'getState' | 'dispatch'>;

/**
 * Dispatches the element's media events under their DOM names. An event may arrive after the next video was opened, so
 * the element's properties are read instead of the event's.
 */
export function observeMedia(element: HTMLVideoElement, store: Store): void {
  const { dispatch } = store;
  const on = (type: keyof HTMLVideoElementEventMap, listener: () => void) =>
    element.addEventListener(type, listener);

  on('playing', () => element.paused || dispatch({ type: 'playing' }));
  on('pause', () => dispatch({ type: 'pause', hasEnded: element.ended }));
  on('ended', () => element.ended && dispatch({ type: 'ended' }));
  on('waiting', () => dispatch({ type: 'waiting' }));
  on('stalled', () => dispatch({ type: 'stalled' }));
  on('progress', () => dispatch({ type: 'progress', buffered: rangesOf(element.buffered) }));
  on('timeupdate', () => dispatch({ type: 'timeupdate', seconds: element.currentTime }));
  on('seeking', () => dispatch({ type: 'seeking', seconds: element.currentTime }));
  on('seeked', () => dispatch({ type: 'seeked', seconds: element.currentTime }));
  on('durationchange', () => reportDuration(element, store));
  on('volumechange', () => reportVolume(element, store));
  on('ratechange', () => reportRate(element, store));
  // Captured, because the error of a `<source>` does not bubble; the error of the last source is the element's.
  element.addEventListener('error', () => reportError(element, store), { capture: true });
  // Data may have arrived after the last `progress` event.
  on('canplaythrough', () => dispatch({ type: 'progress', buffered: rangesOf(element.buffered) }));
}

/** Dispatches the element's current state, for events fired before `observeMedia`. */
export function syncMediaState(element: HTMLVideoElement, store: Store): void {
  const { dispatch } = store;
  reportVolume(element, store);
  reportRate(element, store);
  reportDuration(element, store);
  dispatch({ type: 'progress', buffered: rangesOf(element.buffered) });
  dispatch({ type: 'timeupdate', seconds: element.currentTime });
  if (hasFailed(element)) reportError(element, store);
  else if (element.ended) dispatch({ type: 'ended' });
  else if (element.paused) dispatch({ type: 'pause', hasEnded: false });
  else if (element.readyState >= HTMLMediaElement.HAVE_FUTURE_DATA) dispatch({ type: 'playing' });
  else dispatch({ type: 'play-requested' });
}

function reportDuration({ duration }: HTMLVideoElement, { dispatch }: Store): void {
  // NaN before metadata is loaded: the catalogue's duration stays.
  if (Number.isFinite(duration)) dispatch({ type: 'durationchange', durationSeconds: duration });
}

function reportVolume({ volume, muted }: HTMLVideoElement, { dispatch }: Store): void {
  dispatch({ type: 'volumechange', volume, isMuted: muted });
}

function reportRate({ playbackRate }: HTMLVideoElement, { dispatch }: Store): void {
  dispatch({ type: 'ratechange', playbackRate });
}

function reportError(element: HTMLVideoElement, { getState, dispatch }: Store): void {
  if (!hasFailed(element) || getState().status === 'failed') return;
  console.error(`Video ${element.currentSrc} failed to load`, element.error);
  dispatch({ type: 'error' });
}

/**
 * Whether the video must be loaded again before it can play. An element with `<source>`s has no `error`: after all have
 * failed it waits for another one (HTML standard, resource selection algorithm). An element without any source has not
 * failed: it is about to get one.
 */
export const hasFailed = (element: HTMLVideoElement): boolean =>
  element.error !== null ||
  (element.networkState === HTMLMediaElement.NETWORK_NO_SOURCE && element.querySelector('source') !== null);

function rangesOf(ranges: TimeRanges): TimeRange[] {
  return Array.from({ length: ranges.length }, (_, index) => ({
    startSeconds: ranges.start(index),
    endSeconds: ranges.end(index),
  }));
}
