import { durationSeconds } from './format.ts';
import { highest } from './highest.ts';
import type { Video, VideoId } from './video.ts';
import { isBegun, type Watch, watchedFraction } from './watch-progress.ts';

/** The favourites and watches that recommendations are based on. */
export interface Taste {
  readonly favourites: readonly VideoId[];
  readonly watches: readonly Watch[];
}

export interface Recommendation<V> {
  /** Best first. */
  readonly videos: V[];
  /** The tag or category that contributed most to the choice. */
  readonly reason: string;
}

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
export function recommendVideos<V extends Video>(
  catalogue: readonly V[],
  { favourites, watches }: Taste,
): Recommendation<V> | null {
  const ids = new Set([...favourites, ...watches.map(({ videoId }) => videoId)]);
  const known = new Map(catalogue.filter(({ id }) => ids.has(id)).map((video) => [video.id, video]));
  const liking = new Map<VideoId, number>();
  const like = (id: VideoId, weight: number) => liking.set(id, (liking.get(id) ?? 0) + weight);
  for (const id of favourites) if (known.has(id)) like(id, favouriteWeight);
  for (const watch of watches.filter(({ progressSeconds }) => isBegun(progressSeconds))) {
    const video = known.get(watch.videoId);
    if (video) like(video.id, watchedFraction(watch.progressSeconds, durationSeconds(video.duration)));
  }
  if (liking.size < minVideos) return null;

  const traitWeight = weighTraits(catalogue, liking);
  const best = highest(
    catalogue,
    (video) => {
      if (liking.has(video.id)) return null;
      return weighTogether(video, traitWeight) || null;
    },
    shownAtMost,
    (one, other) => (other.rating ?? 0) - (one.rating ?? 0),
  );
  const reason = heaviestTrait(best, traitWeight);
  return reason === undefined ? null : { videos: best, reason };
}

/**
 * A category also stands among the tags, so that searches find it; here it counts once. A video's tags are distinct.
 */
function traitsOf({ category, tags }: Video): readonly string[] {
  return tags.includes(category) ? tags : [...tags, category];
}

function weighTogether(video: Video, weightOf: ReadonlyMap<string, number>): number {
  let weight = 0;
  for (const trait of traitsOf(video)) weight += weightOf.get(trait) ?? 0;
  return weight;
}

/** Words in titles and tags that indicate a time of day. */
const timesOfDay = [/夜|月|星|灯|烟花/, /晨|日出/, /黄昏|日落|暮|夕/];
/** Weight of the cover's hue: it decides between videos that are otherwise equal. */
const hueWeight = 0.5;

/**
 * The videos most similar to this one, best first, by tags, category, time of day and cover hue.
 * @param without ids of videos that are shown already
 */
export function similarVideos<V extends Video>(
  video: Video,
  catalogue: readonly V[],
  without: ReadonlySet<VideoId>,
  atMost: number,
): V[] {
  const rarity = rarities(catalogue, traitsOf(video));
  const times = timesOf(video);
  const likenessOf = (other: V) =>
    weighTogether(other, rarity) +
    timesOf(other, times).length +
    hueWeight * Math.cos(((other.hue - video.hue) * Math.PI) / 180);
  return highest(
    catalogue,
    (other) => (other.id === video.id || without.has(other.id) ? null : likenessOf(other)),
    atMost,
  );
}

function timesOf({ title, tags }: Video, times: readonly RegExp[] = timesOfDay): readonly RegExp[] {
  if (times.length === 0) return times;
  const words = [title, ...tags].join();
  return times.filter((time) => time.test(words));
}

/** The rarity of each tag or category: higher the fewer videos have it. */
function rarities(catalogue: readonly Video[], traits: Iterable<string>): Map<string, number> {
  const bearers = new Map(Array.from(traits, (trait) => [trait, 0]));
  const categories = new Set<string>();
  for (const video of catalogue) {
    categories.add(video.category);
    for (const trait of traitsOf(video)) {
      const count = bearers.get(trait);
      if (count !== undefined) bearers.set(trait, count + 1);
    }
  }
  const weightOf = ([trait, count]: [string, number]): [string, number] => [
    trait,
    Math.log(catalogue.length / (count || 1)) * (categories.has(trait) ? categoryWeight : 1),
  ];
  return new Map(Array.from(bearers, weightOf));
}

/** The weight of each tag and category of the liked videos. */
function weighTraits(catalogue: readonly Video[], liking: ReadonlyMap<VideoId, number>): Map<string, number> {
  const liked = new Map<string, number>();
  for (const video of catalogue) {
    const amount = liking.get(video.id);
    if (amount === undefined) continue;
    for (const trait of traitsOf(video)) liked.set(trait, (liked.get(trait) ?? 0) + amount);
  }
  const rarity = rarities(catalogue, liked.keys());
  return new Map(Array.from(liked, ([trait, amount]) => [trait, amount * (rarity.get(trait) ?? 0)]));
}

/** The trait that contributed most to the chosen videos; `undefined` if there are none. */
function heaviestTrait(videos: readonly Video[], weight: ReadonlyMap<string, number>): string | undefined {
  const total = new Map<string, number>();
  for (const trait of videos.flatMap(traitsOf))
    total.set(trait, (total.get(trait) ?? 0) + (weight.get(trait) ?? 0));
  const [heaviest] = [...total].sort(([, a], [, b]) => b - a);
  return heaviest?.[0];
}
