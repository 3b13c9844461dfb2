import { useListed } from '../../data/account-list.ts';
import { favourites, type SavedVideosTable, watchLater } from '../../data/saved-lists.ts';
import { useSession } from '../../data/session.ts';
import { offerUndo } from '../../ui/toast.tsx';
import { showSaveError } from './show-save-error.ts';

/** Messages after removing a video from a list. */
export const removedTexts: Readonly<Record<SavedVideosTable, string>> = {
  favorites: '已取消收藏',
  watch_later: '已从「稍后再看」移除',
};

const lists = { favorites: favourites, watch_later: watchLater };

/** Whether a video is on one of the account's lists, and functions to change that. */
export function useSavedVideo(table: SavedVideosTable, videoId: string) {
  const { account } = useSession();
  const { isListed, add, remove } = useListed(lists[table], account?.id, videoId, showSaveError);
  const removeWithUndo = () => offerUndo(removedTexts[table], remove());
  return {
    isSaved: isListed ?? false,
    isReady: isListed !== undefined,
    toggle: () => {
      if (isListed) removeWithUndo();
      else add({ videoId, savedAt: new Date().toISOString() });
    },
    /** A second press finds nothing to remove. */
    remove: () => {
      if (isListed) removeWithUndo();
    },
  };
}
