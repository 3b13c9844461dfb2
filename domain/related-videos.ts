import type { Video } from './video.ts';

const besideAtMost = 4;
const relatedAtMost = 8;

export interface RelatedVideos<V> {
  /** Up to 4, shown beside the player. */
  beside: V[];
  /** The rest of up to 8, shown below it. */
  more: V[];
  /** Whether they share the video's category; otherwise they are any other videos. */
  areRelated: boolean;
}

/**
 * Other videos of the same category, in the catalogue's order (specification, section 2, /video/{id}). If there are
 * none, as on a small site, a few others, so that the page links to further videos.
 */
export function relatedVideos<V extends Video>(video: Video, catalogue: readonly V[]): RelatedVideos<V> {
  const related: V[] = [];
  for (const other of catalogue) {
    if (related.length === relatedAtMost) break;
    if (other.category === video.category && other.id !== video.id) related.push(other);
  }
  if (related.length === 0) {
    const others = catalogue.slice(0, besideAtMost + 1).filter(({ id }) => id !== video.id);
    return { beside: others.slice(0, besideAtMost), more: [], areRelated: false };
  }
  return { beside: related.slice(0, besideAtMost), more: related.slice(besideAtMost), areRelated: true };
}
