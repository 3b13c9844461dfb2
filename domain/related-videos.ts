import type { Video } from './video.ts';

const besideAtMost = 4;
const relatedAtMost = 8;

export interface RelatedVideos<V> {
  /** Up to 4, beside the player. */
  beside: V[];
  /** The remainder of up to 8 in all, below it. */
  more: V[];
  /** Whether they share the video's category; else they are what other videos there are. */
  areRelated: boolean;
}

/**
 * Others of the same category, in the catalogue's order (specification, section 2, /video/{id}). Where it holds no other, as
 * on small sites, a few of the rest, so that there is a way on.
 */
export function relatedVideos<V extends Video>(video: Video, catalogue: readonly V[]): RelatedVideos<V> {
  const others = catalogue.filter(({ id }) => id !== video.id);
  const related = others.filter(({ category }) => category === video.category).slice(0, relatedAtMost);
  if (related.length === 0) return { beside: others.slice(0, besideAtMost), more: [], areRelated: false };
  return { beside: related.slice(0, besideAtMost), more: related.slice(besideAtMost), areRelated: true };
}
