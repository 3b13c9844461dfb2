import type { Video } from './video.ts';

const besideAtMost = 4;
const relatedAtMost = 8;

export interface RelatedVideos<V> {
  /** Up to 4, beside the player. */
  beside: V[];
  /** The remainder of up to 8 in all, below it. */
  more: V[];
}

/** Others of the same category, in the catalogue's order (specification, section 2, /video/{id}). */
export function relatedVideos<V extends Video>(video: V, catalogue: readonly V[]): RelatedVideos<V> {
  const related = catalogue
    .filter((other) => other.category === video.category && other.id !== video.id)
    .slice(0, relatedAtMost);
  return { beside: related.slice(0, besideAtMost), more: related.slice(besideAtMost) };
}
