import type { Video } from '../../../domain/video.ts';
import { useAccountList } from '../../data/account-list.ts';
import { favourites, watchLater } from '../../data/saved-lists.ts';
import { useSession } from '../../data/session.ts';
import { watchHistory } from '../../data/watch-history.ts';
import { showSaveError } from '../../features/saved-lists/show-save-error.ts';
import { useSavedVideo } from '../../features/saved-lists/use-saved-video.ts';
import { RemoveButton } from '../../ui/remove-button.tsx';
import { PersonalRows } from './personal-rows.tsx';

/** The personal rows of an account, from its history and lists. */
export function AccountRows() {
  const accountId = useSession().account?.id;
  const history = useAccountList(watchHistory, accountId, showSaveError);
  const favourite = useAccountList(favourites, accountId, showSaveError);
  const later = useAccountList(watchLater, accountId, showSaveError);
  const taste =
    history.rows && favourite.rows && later.rows
      ? { watches: history.rows, favourites: favourite.rows.map(({ videoId }) => videoId) }
      : undefined;
  const failed = [history, favourite, later].filter((list) => list.isError);
  return (
    <PersonalRows
      owner="account"
      taste={taste}
      later={{ videoIds: later.rows?.map(({ videoId }) => videoId) ?? [], Corner: RemoveFromLater }}
      retry={failed.length > 0 ? () => failed.map((list) => list.load()) : undefined}
    />
  );
}

function RemoveFromLater({ video }: { video: Video }) {
  const { remove } = useSavedVideo('watch_later', video.id);
  return <RemoveButton label={`从稍后再看中移除 ${video.title}`} onRemove={remove} />;
}
