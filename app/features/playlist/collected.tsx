import { useMemo } from 'react';
import { collectionUrl, noSuchCollection } from '../../../domain/collection.ts';
import { useFindFor } from '../../content/hidden-videos.ts';
import { useCollection, useCollections } from '../../data/collections.ts';
import { hasAccounts } from '../../data/has-accounts.ts';
import { useSession } from '../../data/session.ts';
import type { SourceProps } from './source.ts';

/** A collection in its order: one's own, or one that somebody shares. Renders nothing until it is known. */
export function Collected({ query, children }: SourceProps) {
  const id = query.get('id') ?? '';
  const { account } = useSession();
  const mine = useCollections(account?.id, () => undefined);
  const { collection, isError, load } = useCollection(id, mine);
  const find = useFindFor(collection?.videoIds ?? []);
  const videos = useMemo(
    () => collection?.videoIds.flatMap((videoId) => find(videoId) ?? []),
    [collection, find],
  );
  const content = { title: collection?.name ?? '收藏夹', url: collectionUrl(id) };
  if (videos) return children({ ...content, videos });
  if (collection === null || !hasAccounts())
    return children({ ...content, title: noSuchCollection, videos: [] });
  return isError ? children({ ...content, videos: [], onRetry: load }) : null;
}
