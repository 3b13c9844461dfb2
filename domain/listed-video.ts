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

/** What cards and rows show of a video. */
export type ListedVideo = Pick<Video, (typeof shownFacts)[number]>;

/** Section 9 of the specification: a card shows the first 3 tags. */
const shownTags = 3;

/** The first tags of a video, without its category, which stands beside them. */
export function listedTags({ tags, category }: Pick<Video, 'tags' | 'category'>): string[] {
  return tags.filter((tag) => tag !== category).slice(0, shownTags);
}

/** A video without what no list shows of it, which would weigh in a page that the server sends. */
export function listedVideo(video: Video): ListedVideo {
  const shown = Object.fromEntries(shownFacts.map((fact) => [fact, video[fact]]));
  return { ...(shown as unknown as ListedVideo), tags: listedTags(video) };
}
