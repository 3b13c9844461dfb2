import { type ComponentType, useMemo } from 'react';
import { everyCategory, listingParams, listVideos, readListing } from '../../../domain/listing.ts';
import { categoriesContext } from '../../../domain/listing-context.ts';
import { listingUrl } from '../../../domain/urls.ts';
import { useCatalogue } from '../../content/index.ts';
import { lazily } from '../../ui/lazily.tsx';
import type { SourceProps } from './source.ts';

/** The sources of lists by their name in `?list=`. Rarely used code is loaded when it is rendered; each may suspend. */
export const sources: ReadonlyMap<string, ComponentType<SourceProps>> = new Map<
  string,
  ComponentType<SourceProps>
>([
  ['categories', Listed],
  ['collection', lazily(() => import('./collected.tsx').then(({ Collected }) => Collected))],
  ['later', lazily(() => import('./later.tsx').then(({ Later }) => Later))],
]);

/** The same list as `/categories`, with its filters and order. */
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
