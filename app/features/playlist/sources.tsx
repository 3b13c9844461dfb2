import { type ComponentType, lazy, type ReactNode, useMemo } from 'react';
import { categoriesContext, everyCategory, listVideos, readListing } from '../../../domain/listing.ts';
import { listingParams, listingUrl } from '../../../domain/urls.ts';
import type { Video } from '../../../domain/video.ts';
import { useCatalogue } from '../../content/index.ts';

/** Videos that are played through in this order. */
export interface PlaylistContent {
  readonly title: string;
  /** The page that shows the same list. */
  readonly url: string;
  readonly videos: readonly Video[];
}

export interface SourceProps {
  /** Of the watch page: the parameters beside `list` are the source's own. */
  query: URLSearchParams;
  /** Renders the list; not called until it is loaded. */
  children: (content: PlaylistContent) => ReactNode;
}

/** Where lists come from, by the name in `?list=`. What few people need is `lazy`; each may suspend. */
export const sources: ReadonlyMap<string, ComponentType<SourceProps>> = new Map<
  string,
  ComponentType<SourceProps>
>([
  ['categories', Listed],
  ['later', lazy(async () => ({ default: (await import('./later.tsx')).Later }))],
]);

/** What `/categories` shows, with the same filters in the same order. */
function Listed({ query, children }: SourceProps) {
  const { videos } = useCatalogue();
  const content = useMemo(() => {
    const context = categoriesContext(videos);
    const listing = readListing(query, context);
    return {
      title: listing.category === everyCategory ? '全部视频' : listing.category,
      url: listingUrl('/categories', listingParams(listing, context)),
      videos: listVideos(videos, listing),
    };
  }, [videos, query]);
  return children(content);
}
