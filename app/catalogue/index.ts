import type { Category } from '../domain/category.ts';
import type { DescribedVideo, Video, VideoId } from '../domain/video.ts';
import { mediaOf } from './media.ts';
import { videos } from './videos.ts';

export { coverSource } from './media.ts';

/** Every film of the site, newest first. */
export const catalogue: readonly Video[] = videos.map((row) => ({
  ...row,
  ...mediaOf(row.id),
  tags: [...row.tags, row.category],
}));

const byId = new Map(catalogue.map((video) => [video.id, video]));

/** The video of that id, or `undefined` when there is none (any more). */
export function findVideo(id: VideoId): Video | undefined {
  return byId.get(id);
}

/** The videos of one category, newest first. */
export function videosOf(category: Category): readonly Video[] {
  return catalogue.filter((video) => video.category === category);
}

/** Kept once it is there: even what is there already is imported a task later. */
let descriptions: Readonly<Record<VideoId, string>> | undefined;

/**
 * The videos, each with what the curator says of it. The texts are a module of their own, fetched once, when the first
 * page needs one.
 */
export async function describe(videos: readonly Video[]): Promise<DescribedVideo[]> {
  descriptions ??= (await import('./descriptions.ts')).descriptions;
  return videos.map((video) => ({ ...video, description: descriptions?.[video.id] ?? '' }));
}
