import type { Slice } from '../../core/store.ts';

/**
 * Rules for the quality of an adaptive video. A quality is the shorter side of a picture in pixels: 720 is 720p, in portrait
 * films too.
 */

interface QualityState {
  /** Those that the viewer can choose, the highest first; empty where there is no choice. */
  readonly qualities: readonly number[];
  /** The one that is shown; `null` until it is known. */
  readonly shown: number | null;
  /** What the viewer has chosen, for this video and others; `null`: 自动. */
  readonly chosen: number | null;
}

export const qualityState: Slice<QualityState> = {
  initial: { qualities: [], shown: null, chosen: null },
  perVideo: { qualities: [], shown: null },
};

/** Those that most films have (ingest/plan/rendition-plan.ts), for who chooses before a film is open. */
export const usualQualities = [1080, 720, 480, 360, 240] as const;

/** With data saver on, 自动 does not go above it. */
export const savingQuality = 480;

/** 720p. */
export function qualityName(quality: number): string {
  return `${quality}p`;
}

/**
 * The quality to play for a wish: the film's own one that is nearest below, or its lowest.
 * @param qualities those of the film, in any order; not empty
 */
export function nearestQuality(qualities: readonly number[], wished: number): number {
  const below = qualities.filter((quality) => quality <= wished);
  return below.length > 0 ? Math.max(...below) : Math.min(...qualities);
}

/** A file that the page has fetched (`PerformanceResourceTiming`). */
type FetchedFile = Pick<
  PerformanceResourceTiming,
  'transferSize' | 'responseStart' | 'responseEnd' | 'workerStart'
>;

/** Smaller files say more of the latency than of the bandwidth. */
const tellingBytes = 30_000;

/** Where nothing is known of the connection. */
const usualBitsPerSecond = 1_000_000;

/** Before the first segment has been measured nobody is sure: that one is small on every connection. */
const mostBitsPerSecond = 2_500_000;

/**
 * What the connection carries, in bits a second, as far as the page can tell before a video has been loaded: the fastest of
 * its larger files, since files that come together share the connection. What came out of a cache says nothing.
 */
export function estimateBandwidth(fetched: readonly FetchedFile[]): number {
  const rates = fetched
    .filter(({ transferSize, workerStart }) => transferSize >= tellingBytes && workerStart === 0)
    .map(({ transferSize, responseStart, responseEnd }) => {
      const seconds = (responseEnd - responseStart) / 1000;
      return seconds > 0 ? (transferSize * 8) / seconds : mostBitsPerSecond;
    });
  const bitsPerSecond = rates.length > 0 ? Math.max(...rates) : usualBitsPerSecond;
  return Math.min(bitsPerSecond, mostBitsPerSecond);
}
