import type { Slice } from '../../core/store.ts';

/**
 * Rules for the quality of an adaptive video. A quality is the shorter side of the picture in pixels: 720 is 720p, also
 * for portrait films.
 */

interface QualityState {
  /** The qualities to choose from, highest first; empty if there is no choice. */
  readonly qualities: readonly number[];
  /** The quality that is playing; `null` until it is known. */
  readonly shown: number | null;
  /** The viewer's choice for all videos; `null`: 自动. */
  readonly chosen: number | null;
}

export const qualityState: Slice<QualityState> = {
  initial: { qualities: [], shown: null, chosen: null },
  perVideo: { qualities: [], shown: null },
};

/** The qualities of most films (ingest/plan/rendition-plan.ts), for a choice before a film is open. */
export const usualQualities = [1080, 720, 480, 360, 240] as const;

/** With data saver on, 自动 does not exceed this quality. */
export const savingQuality = 480;

/** For example 720p. */
export function qualityName(quality: number): string {
  return `${quality}p`;
}

/**
 * The film's quality that is closest below the wish, or its lowest.
 * @param qualities those of the film in any order; not empty
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

/** Minimum size: the time of smaller files depends on latency more than on bandwidth. */
const tellingBytes = 30_000;

/** The estimate if nothing is known of the connection. */
const usualBitsPerSecond = 1_000_000;

/** Upper limit of an estimate, so that the first segment is small on every connection. */
const maxBitsPerSecond = 2_500_000;

/**
 * Estimates the bandwidth in bits per second before a video has been loaded. It is the rate of the page's fastest
 * larger file, because files loaded at the same time share the connection. Files from a cache are ignored.
 */
export function estimateBandwidth(fetched: readonly FetchedFile[]): number {
  const rates = fetched
    .filter(({ transferSize, workerStart }) => transferSize >= tellingBytes && workerStart === 0)
    .map(({ transferSize, responseStart, responseEnd }) => {
      const seconds = (responseEnd - responseStart) / 1000;
      return seconds > 0 ? (transferSize * 8) / seconds : maxBitsPerSecond;
    });
  const bitsPerSecond = rates.length > 0 ? Math.max(...rates) : usualBitsPerSecond;
  return Math.min(bitsPerSecond, maxBitsPerSecond);
}
