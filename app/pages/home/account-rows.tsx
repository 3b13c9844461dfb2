import { useQuery } from '@tanstack/react-query';
import type { Video } from '../../../domain/video.ts';
import { savedVideosQuery, watchHistoryQuery } from '../../data/queries.ts';
import { queryClient } from '../../data/query-client.ts';
import type { SavedVideo } from '../../data/saved-videos.ts';
import { useSession } from '../../data/session.ts';
import { useSavedVideo, useSavedVideos } from '../../features/saved-videos/use-saved-video.ts';
import { RemoveButton } from '../../ui/remove-button.tsx';
import { PersonalRows } from './personal-rows.tsx';

/** The personal rows of an account, from its history and lists. */
export function AccountRows() {
  const { account } = useSession();
  const accountId = account?.id ?? '';
  const options = { enabled: account !== null, select: idsOf };
  const history = useQuery({ ...watchHistoryQuery(accountId), enabled: account !== null }, queryClient);
  const favourites = useQuery({ ...savedVideosQuery('favorites', accountId), ...options }, queryClient);
  const later = useSavedVideos('watch_later');
  const taste =
    history.data && favourites.data && later.data
      ? { watches: history.data, favourites: favourites.data }
      : undefined;
  const failed = [history, favourites, later].filter((query) => query.isError);
  const retry = failed.length > 0 ? () => failed.map((query) => query.refetch()) : undefined;
  return (
    <PersonalRows
      owner="account"
      taste={taste}
      later={{ videoIds: idsOf(later.data ?? []), Corner: RemoveFromLater }}
      retry={retry}
    />
  );
}

function idsOf(saved: readonly SavedVideo[]): string[] {
  return saved.map(({ videoId }) => videoId);
}

function RemoveFromLater({ video }: { video: Video }) {
  const { remove } = useSavedVideo('watch_later', video.id, 'list');
  return <RemoveButton label={`从稍后再看中移除 ${video.title}`} onRemove={remove} />;
}
