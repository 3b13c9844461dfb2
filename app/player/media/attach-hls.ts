import Hls, { type ErrorData, type Level } from 'hls.js';
import { videoCache } from '../../../domain/offline.ts';
import {
  estimateBandwidth,
  nearestQuality,
  qualityState,
  savingQuality,
} from '../abilities/quality/quality-state.ts';
import type { PlayerStore } from '../core/store.ts';
import { type AdaptiveVideo, setSource } from './set-source.ts';
import { isSmooth } from './smooth-decoding.ts';

/** The last bandwidth measured by hls.js, in bits per second; the next video starts with it. */
let measuredBitsPerSecond: number | undefined;

/** Seconds to load ahead: while the video plays, and before it was played (only its first segment). */
const playingBuffer = { maxBufferLength: 30, maxMaxBufferLength: 30 };
const firstBuffer = { maxBufferLength: 1, maxMaxBufferLength: 1 };

/**
 * Plays an adaptive video until the signal aborts: with hls.js if Media Source Extensions are available, otherwise by
 * the browser, which chooses the quality itself, otherwise from one file. A video stored on this device is played from
 * there.
 * @param onUnplayable called if the playlist cannot be loaded: the video is then played from one file
 */
export async function attachHls(
  element: HTMLVideoElement,
  { playlist, source, savesData }: AdaptiveVideo,
  { getState, get, set, subscribe, dispatch }: PlayerStore,
  signal: AbortSignal,
  onUnplayable: () => void,
): Promise<void> {
  const isStored = await isOnDevice(source);
  if (signal.aborted) return;
  if (isStored) return setSource(element, source);
  if (!Hls.isSupported())
    return setSource(element, element.canPlayType('application/vnd.apple.mpegurl') ? playlist : source);

  const { disableRemotePlayback } = element;
  const hls = new Hls({
    ...unused,
    ...(element.paused ? firstBuffer : playingBuffer),
    autoStartLoad: false,
    // The files are fragmented MP4 already, so a worker has nothing to transmux, and the page's content security policy
    // forbids it.
    enableWorker: false,
    abrEwmaDefaultEstimate: measuredBitsPerSecond ?? estimateBandwidth(fetchedFiles()),
    // The test would load the first segment twice.
    testBandwidth: false,
    // Half-life in seconds: on a connection that has become faster, a small segment loads in a quarter of a second.
    abrEwmaFastVoD: 0.5,
    abrEwmaSlowVoD: 1,
    abrBandWidthUpFactor: 0.85,
    // After a seek, choose a quality whose segment loads within this many seconds.
    maxStarvationDelay: 1,
    maxLoadingDelay: 1,
    capLevelToPlayerSize: !savesData,
    backBufferLength: 60,
  });

  const heightOf = ({ width, height }: Level) => Math.min(width, height);
  const indexOf = (quality: number) => {
    const heights = hls.levels.map(heightOf);
    return heights.indexOf(nearestQuality(heights, quality));
  };
  hls.on(Hls.Events.MANIFEST_PARSED, async () => {
    await keepOneCodec(hls);
    if (signal.aborted) return;
    // If nothing loads within `maxLoadingDelay`, hls.js starts with the first entry of the playlist, which is the
    // largest.
    hls.firstLevel = 0;
    const qualities = [...new Set(hls.levels.map(heightOf))].toSorted((a, b) => b - a);
    set(qualityState, { qualities });
    if (savesData) {
      hls.autoLevelCapping = indexOf(savingQuality);
      hls.startLevel = 0;
    }
    const { chosen } = get(qualityState);
    if (chosen !== null) hls.loadLevel = indexOf(chosen);
    const { currentTime } = element;
    attach();
    hls.startLoad(currentTime || -1);
  });
  hls.on(Hls.Events.LEVEL_SWITCHED, (_, { level }) => {
    const shown = hls.levels[level];
    if (shown) set(qualityState, { shown: heightOf(shown) });
  });
  hls.on(Hls.Events.FRAG_LOADED, () => {
    measuredBitsPerSecond = hls.bandwidthEstimate;
  });

  let followed = get(qualityState).chosen;
  const unsubscribe = subscribe(() => {
    const { chosen } = get(qualityState);
    if (chosen === followed) return;
    followed = chosen;
    // Replaces what is buffered ahead in another quality; playback continues meanwhile.
    if (hls.levels.length > 0) hls.nextLevel = chosen === null ? -1 : indexOf(chosen);
  });

  const goOn = recoverFromErrors(hls, element, { getState, dispatch }, signal, () => {
    hls.destroy();
    // If the whole file is playing instead of the playlist, it continues.
    if (!element.hasAttribute('src')) setSource(element, source);
    onUnplayable();
  });
  const play = () => {
    Object.assign(hls.config, playingBuffer);
    goOn();
  };
  element.addEventListener('play', play, { signal });
  signal.addEventListener('abort', () => {
    unsubscribe();
    hls.destroy();
    element.disableRemotePlayback = disableRemotePlayback;
  });

  /**
   * Attaches the media and restores position and playback, as `setSource` does. It waits until the qualities are known,
   * because hls.js measures the player before it chooses the first one, and otherwise for one frame.
   */
  const attach = () => {
    const { currentTime, paused } = element;
    hls.attachMedia(element);
    if (currentTime > 0) element.currentTime = currentTime;
    if (!paused && element.paused) void element.play().catch(() => undefined);
  };
  hls.loadSource(playlist);
}

/**
 * Films may also be encoded in AV1, which takes fewer bits: it is kept if the browser decodes it fast enough, otherwise
 * the other codec is. hls.js has already removed what cannot be played at all.
 */
async function keepOneCodec(hls: Hls): Promise<void> {
  const isAv1 = ({ videoCodec }: Level) => videoCodec?.startsWith('av01') ?? false;
  const [largest] = hls.levels.filter(isAv1).toSorted((one, other) => other.width - one.width);
  if (!largest || hls.levels.every(isAv1)) return;
  const { videoCodec, width, height, bitrate, frameRate } = largest;
  const contentType = `video/mp4; codecs="${videoCodec}"`;
  const keepsAv1 = await isSmooth('media-source', {
    ...{ contentType, width, height, bitrate },
    framerate: frameRate || 30,
  });
  for (let index = hls.levels.length - 1; index >= 0; index -= 1) {
    const level = hls.levels[index];
    if (level && isAv1(level) !== keepsAv1) hls.removeLevel(index);
  }
}

/**
 * The site renders captions itself, and hls.js would clear them; the others are for encrypted, live and advertising
 * streams.
 */
const unused: Record<string, undefined> = {
  subtitleStreamController: undefined,
  subtitleTrackController: undefined,
  timelineController: undefined,
  emeController: undefined,
  cmcdController: undefined,
  interstitialsController: undefined,
  contentSteeringController: undefined,
};

/**
 * Shows a broken connection as an error only when the buffer is empty. Until then the video plays on, and loading
 * resumes as soon as the network is back.
 * @param onUnplayable called if the playlist cannot be loaded
 * @returns a function that resumes loading after an error
 */
function recoverFromErrors(
  hls: Hls,
  element: HTMLVideoElement,
  { getState, dispatch }: Pick<PlayerStore, 'getState' | 'dispatch'>,
  signal: AbortSignal,
  onUnplayable: () => void,
): () => void {
  let isBroken = false;
  let hasRecovered = false;
  const fail = () => {
    if (!isBroken || getState().status === 'failed') return;
    dispatch({ type: 'error' });
    element.pause();
  };
  const goOn = () => {
    if (!isBroken) return;
    isBroken = false;
    hls.startLoad();
  };
  const handle = ({ fatal, type, details, error }: ErrorData) => {
    if (!fatal) return;
    if (hls.levels.length === 0) {
      console.warn('the playlist could not be loaded', details, error);
      onUnplayable();
    } else if (type === Hls.ErrorTypes.MEDIA_ERROR && !hasRecovered) {
      hasRecovered = true;
      // Recovery detaches the element, which loses its position and stops, and hls.js loads nothing after a fatal
      // error.
      const { currentTime, paused } = element;
      hls.recoverMediaError();
      hls.startLoad(currentTime);
      if (!paused) element.play().catch(() => undefined);
    } else {
      console.error(`Video ${hls.url} failed to load (${details})`, error);
      isBroken = true;
      if (element.readyState < HTMLMediaElement.HAVE_FUTURE_DATA) fail();
    }
  };
  hls.on(Hls.Events.ERROR, (_, data) => handle(data));
  element.addEventListener('waiting', fail, { signal });
  addEventListener('online', goOn, { signal });
  return goOn;
}

/** Whether the viewer has stored the video for offline use; playlists are never stored. */
async function isOnDevice(source: string): Promise<boolean> {
  try {
    return (await (await caches.open(videoCache)).match(source)) !== undefined;
  } catch {
    // Browsers may block the cache, and insecure pages have none.
    return false;
  }
}

function fetchedFiles(): PerformanceResourceTiming[] {
  return performance.getEntriesByType('resource') as PerformanceResourceTiming[];
}
