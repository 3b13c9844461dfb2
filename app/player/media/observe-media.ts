import type { TimeRange } from '../core/state.ts';
import type { PlayerStore } from '../core/store.ts';

type Store = Pick<PlayerStore, 'getState' | 'dispatch'>;

/**
 * Tells the store what the element reports, with the DOM's names of them, as long as both are there. An event can come
 * when another film is open already: what the element says of itself then is true.
 */
export function observeMedia(video: HTMLVideoElement, store: Store): void {
  const { dispatch } = store;
  const on = (type: keyof HTMLVideoElementEventMap, listener: () => void) =>
    video.addEventListener(type, listener);

  on('playing', () => video.paused || dispatch({ type: 'playing' }));
  on('pause', () => dispatch({ type: 'pause', hasEnded: video.ended }));
  on('ended', () => video.ended && dispatch({ type: 'ended' }));
  on('waiting', () => dispatch({ type: 'waiting' }));
  on('stalled', () => dispatch({ type: 'stalled' }));
  on('progress', () => dispatch({ type: 'progress', buffered: rangesOf(video.buffered) }));
  on('timeupdate', () => dispatch({ type: 'timeupdate', seconds: video.currentTime }));
  on('seeking', () => dispatch({ type: 'seeking', seconds: video.currentTime }));
  on('seeked', () => dispatch({ type: 'seeked', seconds: video.currentTime }));
  on('durationchange', () => reportDuration(video, store));
  on('volumechange', () => reportVolume(video, store));
  on('ratechange', () => reportRate(video, store));
  on('error', () => reportError(video, store));
  // Data that came while the last `progress` event was still on its way.
  on('canplaythrough', () => dispatch({ type: 'progress', buffered: rangesOf(video.buffered) }));
}

/** Brings the store to where the element already is: events before this moment were heard by nobody. */
export function catchUp(video: HTMLVideoElement, store: Store): void {
  const { dispatch } = store;
  reportVolume(video, store);
  reportRate(video, store);
  reportDuration(video, store);
  dispatch({ type: 'progress', buffered: rangesOf(video.buffered) });
  dispatch({ type: 'timeupdate', seconds: video.currentTime });
  if (video.error) reportError(video, store);
  else if (video.ended) dispatch({ type: 'ended' });
  else if (video.paused) dispatch({ type: 'pause', hasEnded: false });
  else if (video.readyState >= HTMLMediaElement.HAVE_FUTURE_DATA) dispatch({ type: 'playing' });
  else dispatch({ type: 'play-requested' });
}

function reportDuration({ duration }: HTMLVideoElement, { dispatch }: Store): void {
  // NaN before the metadata, Infinity for a live stream: then the catalogue's word stands.
  if (Number.isFinite(duration)) dispatch({ type: 'durationchange', durationSeconds: duration });
}

function reportVolume({ volume, muted }: HTMLVideoElement, { dispatch }: Store): void {
  dispatch({ type: 'volumechange', volume, isMuted: muted });
}

function reportRate({ playbackRate }: HTMLVideoElement, { dispatch }: Store): void {
  dispatch({ type: 'ratechange', playbackRate });
}

function reportError({ error, currentSrc }: HTMLVideoElement, { getState, dispatch }: Store): void {
  if (!error || getState().status === 'failed') return;
  console.error(`Video ${currentSrc} failed to load (media error ${error.code})`, error.message);
  dispatch({ type: 'error' });
}

function rangesOf(ranges: TimeRanges): TimeRange[] {
  return Array.from({ length: ranges.length }, (_, index) => ({
    startSeconds: ranges.start(index),
    endSeconds: ranges.end(index),
  }));
}
