import { durationSeconds } from './format.ts';
import type { Video, VideoId } from './video.ts';
import { isBegun, type Watch, watchedFraction } from './watch-progress.ts';

/** The favourites and watches from which recommendations are computed. */
export interface Taste {
  readonly favourites: readonly VideoId[];
  readonly watches: readonly Watch[];
}

export interface Recommendation<V> {
  /** The best first. */
  readonly videos: V[];
  /** The tag or category that weighed most in choosing them. */
  readonly reason: string;
}

/** A single liked video is too little to recommend from. */
const minVideos = 2;
const shownAtMost = 8;

/** A favourite counts more than a video that was watched to its end, which counts 1. */
const favouriteWeight = 2;
/** A category says less of what a video is about than its tags. */
const categoryWeight = 0.5;

/**
 * Videos that were neither begun nor saved, whose tags and category are those of the videos a person likes. What few videos
 * share says more than what many do (inverse document frequency).
 *
 * @returns `null` where there is too little to go on, or nothing left to recommend
 */
export function recommendVideos<V extends Video>(
  catalogue: readonly V[],
  { favourites, watches }: Taste,
): Recommendation<V> | null {
  const known = new Map(catalogue.map((video) => [video.id, video]));
  const liking = new Map<VideoId, number>();
  const like = (id: VideoId, weight: number) => liking.set(id, (liking.get(id) ?? 0) + weight);
  for (const id of favourites) if (known.has(id)) like(id, favouriteWeight);
  for (const watch of watches.filter(({ progressSeconds }) => isBegun(progressSeconds))) {
    const video = known.get(watch.videoId);
    if (video) like(video.id, watchedFraction(watch.progressSeconds, durationSeconds(video.duration)));
  }
  if (liking.size < minVideos) return null;

  const traitWeight = weighTraits(catalogue, liking);
  const best = catalogue
    .filter((video) => !liking.has(video.id))
    .map((video) => ({ video, score: sum(traitsOf(video).map((trait) => traitWeight.get(trait) ?? 0)) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || (b.video.rating ?? 0) - (a.video.rating ?? 0))
    .slice(0, shownAtMost)
    .map(({ video }) => video);
  const reason = heaviestTrait(best, traitWeight);
  return reason === undefined ? null : { videos: best, reason };
}

/** The category is a video's last tag, so that searches find it; here it counts once. */
function traitsOf({ category, tags }: Video): string[] {
  return [...new Set([...tags, category])];
}

/** The weight of each tag and category among the liked videos. */
function weighTraits(catalogue: readonly Video[], liking: ReadonlyMap<VideoId, number>): Map<string, number> {
  const bearers = new Map<string, number>();
  const liked = new Map<string, number>();
  const categories = new Set<string>(catalogue.map((video) => video.category));
  for (const video of catalogue) {
    for (const trait of traitsOf(video)) {
      bearers.set(trait, (bearers.get(trait) ?? 0) + 1);
      liked.set(trait, (liked.get(trait) ?? 0) + (liking.get(video.id) ?? 0));
    }
  }
  const weigh = (trait: string, amount: number) =>
    amount *
    Math.log(catalogue.length / (bearers.get(trait) ?? 1)) *
    (categories.has(trait) ? categoryWeight : 1);
  return new Map([...liked].map(([trait, amount]) => [trait, weigh(trait, amount)]));
}

/** The trait that contributed most to the chosen videos; `undefined` where none was chosen. */
function heaviestTrait(videos: readonly Video[], weight: ReadonlyMap<string, number>): string | undefined {
  const total = new Map<string, number>();
  for (const trait of videos.flatMap(traitsOf))
    total.set(trait, (total.get(trait) ?? 0) + (weight.get(trait) ?? 0));
  const [heaviest] = [...total].sort(([, a], [, b]) => b - a);
  return heaviest?.[0];
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
