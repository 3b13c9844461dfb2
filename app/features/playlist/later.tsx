import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useFindFor } from '../../content/hidden-videos.ts';
import { accountListQuery } from '../../data/account-list.ts';
import { hasAccounts } from '../../data/has-accounts.ts';
import { queryClient } from '../../data/query-client.ts';
import { watchLater } from '../../data/saved-lists.ts';
import { useSession } from '../../data/session.ts';
import type { SourceProps } from './source.ts';

/** The account's 「稍后再看」 in its order; empty for visitors and after a failure. Renders nothing until it is known. */
export function Later({ children }: SourceProps) {
  const { status, account } = useSession();
  const list = useQuery(
    { ...accountListQuery(watchLater, account?.id ?? ''), enabled: account !== null },
    queryClient,
  );
  const saved = list.data;
  const find = useFindFor(saved?.map(({ videoId }) => videoId) ?? []);
  const isVisitor = status === 'signed-out' || !hasAccounts();
  const videos = useMemo(
    () => (isVisitor ? [] : saved?.flatMap(({ videoId }) => find(videoId) ?? [])),
    [isVisitor, saved, find],
  );
  const content = { title: '稍后再看', url: '/watch-later' };
  if (videos) return children({ ...content, videos });
  return list.isError ? children({ ...content, videos: [], onRetry: list.refetch }) : null;
}
