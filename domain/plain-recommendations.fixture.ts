// A plain implementation of `recommend-videos.ts` without optimisations, as a reference for tests.
import { durationSeconds } from './format.ts';
import type { Recommendation, Taste } from './recommend-videos.ts';
import type { Video, VideoId } from './video.ts';
import { isBegun, watchedFraction } from './watch-progress.ts';

/** A single liked video is not enough for a recommendation. */
const minVideos = 2;
const shownAtMost = 8;

/** Weight of a favourite; a video watched to its end has weight 1. */
const favouriteWeight = 2;
/** Factor of a category, which says less about a video than its tags. */
const categoryWeight = 0.5;

/**
 * Videos that were neither begun nor saved and share tags or the category with liked videos. A trait counts more the
 * fewer videos have it (inverse document frequency).
 * @returns `null` without enough data, or with nothing left to recommend
 */
export function plainRecommendations<V extends Video>(
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

/** A category also stands among the tags, so that searches find it; here it counts once. */
function traitsOf({ category, tags }: Video): string[] {
  return [...new Set([...tags, category])];
}

/** Words in titles and tags that indicate a time of day. */
const timesOfDay = [/夜|月|星|灯|烟花/, /晨|日出/, /黄昏|日落|暮|夕/];
/** Weight of the cover's hue: it decides between videos that are otherwise equal. */
const hueWeight = 0.5;

/**
 * The videos most similar to this one, best first, by tags, category, time of day and cover hue.
 * @param without ids of videos that are shown already
 */
export function plainSimilar<V extends Video>(
  video: Video,
  catalogue: readonly V[],
  without: ReadonlySet<VideoId>,
  atMost: number,
): V[] {
  const rarityOf = rarities(catalogue);
  const traits = new Set(traitsOf(video));
  const times = timesOf(video);
  const likeness = (other: V) =>
    sum(traitsOf(other).map((trait) => (traits.has(trait) ? rarityOf(trait) : 0))) +
    timesOf(other).filter((time) => times.includes(time)).length +
    hueWeight * Math.cos(((other.hue - video.hue) * Math.PI) / 180);
  return catalogue
    .filter(({ id }) => id !== video.id && !without.has(id))
    .map((other) => ({ other, likeness: likeness(other) }))
    .sort((a, b) => b.likeness - a.likeness)
    .slice(0, atMost)
    .map(({ other }) => other);
}

function timesOf({ title, tags }: Video): RegExp[] {
  const words = [title, ...tags].join();
  return timesOfDay.filter((time) => time.test(words));
}

/** The rarity of a tag or category: higher the fewer videos have it. */
function rarities(catalogue: readonly Video[]): (trait: string) => number {
  const bearers = new Map<string, number>();
  for (const trait of catalogue.flatMap(traitsOf)) bearers.set(trait, (bearers.get(trait) ?? 0) + 1);
  const categories = new Set<string>(catalogue.map((video) => video.category));
  return (trait) =>
    Math.log(catalogue.length / (bearers.get(trait) ?? 1)) * (categories.has(trait) ? categoryWeight : 1);
}

/** The weight of each tag and category among the liked videos. */
function weighTraits(catalogue: readonly Video[], liking: ReadonlyMap<VideoId, number>): Map<string, number> {
  const rarityOf = rarities(catalogue);
  const liked = new Map<string, number>();
  for (const video of catalogue)
    for (const trait of traitsOf(video))
      liked.set(trait, (liked.get(trait) ?? 0) + (liking.get(video.id) ?? 0));
  return new Map([...liked].map(([trait, amount]) => [trait, amount * rarityOf(trait)]));
}

/** The trait that contributed most to the chosen videos; `undefined` if there are none. */
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
