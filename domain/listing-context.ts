import { durationSeconds, releaseYear, releaseYears } from './format.ts';
import { everyCategory, type Filters, type ListingContext } from './listing.ts';
import { memoize } from './memoize.ts';
import { meaningfulOrders } from './sort-videos.ts';
import type { Video } from './video.ts';
import { type LengthBounds, videoLength } from './video-length.ts';

/** The context of `/categories`, computed once per list. @param videos must not change afterwards */
export const categoriesContext = memoize(
  (videos: readonly Video[]): ListingContext => ({
    years: releaseYears(videos),
    lengthBounds: lengthBoundsOf(videos),
    doLengthsDivide: doLengthsDivide(videos),
    doYearsDivide: hasGroups(videos.map(releaseYear)),
    orders: meaningfulOrders(videos),
    defaultView: 'grid',
  }),
);

/** Usual limits for clips, for talks and lessons, and for films; the first suit the samples. */
const usualBounds: readonly [LengthBounds, ...LengthBounds[]] = [
  { shortUpTo: 30, longAbove: 60 },
  { shortUpTo: 60, longAbove: 300 },
  { shortUpTo: 300, longAbove: 1200 },
  { shortUpTo: 600, longAbove: 1800 },
  { shortUpTo: 1800, longAbove: 5400 },
  { shortUpTo: 5400, longAbove: 7200 },
];

/**
 * The limits that divide a catalogue most evenly: those whose largest group is smallest, and on a tie the shorter
 * limits.
 */
export function lengthBoundsOf(videos: readonly Pick<Video, 'duration'>[]): LengthBounds {
  const seconds = videos.map(({ duration }) => durationSeconds(duration));
  let best: { bounds: LengthBounds; fullest: number } = { bounds: usualBounds[0], fullest: videos.length };
  for (const bounds of usualBounds) {
    const fullest = Math.max(...sizesOf(seconds.map((each) => videoLength(each, bounds))));
    if (fullest < best.fullest) best = { bounds, fullest };
  }
  return best.bounds;
}

/** Fewer videos than these are no group to filter by. */
const fewVideos = 3;

/** Nobody chooses by length among films that are all over within two minutes. */
const clipSeconds = 120;

/**
 * Whether the length groups divide a catalogue: two of them hold a few videos, and the longest is more than a clip and
 * lasts at least twice as long as the shortest. Limits may part films that all last about as long.
 */
export function doLengthsDivide(videos: readonly Pick<Video, 'duration'>[]): boolean {
  const seconds = videos.map(({ duration }) => durationSeconds(duration));
  const longest = Math.max(...seconds);
  const bounds = lengthBoundsOf(videos);
  return (
    longest > clipSeconds &&
    longest >= 2 * Math.min(...seconds) &&
    hasGroups(seconds.map((each) => videoLength(each, bounds)))
  );
}

/** Whether at least two groups hold `fewVideos`. @param groups the group of each video */
function hasGroups(groups: readonly string[]): boolean {
  return sizesOf(groups).filter((size) => size >= fewVideos).length > 1;
}

function sizesOf(groups: readonly string[]): number[] {
  const sizes: Record<string, number> = {};
  for (const group of groups) sizes[group] = (sizes[group] ?? 0) + 1;
  return Object.values(sizes);
}

export const noFilters: Filters = {
  category: everyCategory,
  length: null,
  lengthBounds: lengthBoundsOf([]),
  year: null,
};
