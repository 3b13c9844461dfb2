import type { Video } from './video.ts';

const shownFacts = [
  'id',
  'title',
  'category',
  'duration',
  'coverImage',
  'rating',
  'views',
  'hue',
  'aspectRatio',
  'tags',
] as const;

/** The facts of a video that cards and rows show. */
export type ListedVideo = Pick<Video, (typeof shownFacts)[number]>;

/** Section 9 of the specification: a card shows the first 3 tags. */
const shownTags = 3;

/** The tags that a card shows: the first few, without the category, which is shown separately. */
export function listedTags({ tags, category }: Pick<Video, 'tags' | 'category'>): string[] {
  return tags.filter((tag) => tag !== category).slice(0, shownTags);
}

/** A video reduced to what lists show, to keep pages small. */
export function listedVideo(video: Video): ListedVideo {
  const shown = Object.fromEntries(shownFacts.map((fact) => [fact, video[fact]]));
  return { ...(shown as unknown as ListedVideo), tags: listedTags(video) };
}
