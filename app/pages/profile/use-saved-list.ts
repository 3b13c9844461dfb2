import { useQuery } from '@tanstack/react-query';
import { mayBeHidden } from '../../../domain/content.ts';
import type { Video, VideoId } from '../../../domain/video.ts';
import { loadFindFor } from '../../content/hidden-videos.ts';
import { useAccountList } from '../../data/account-list.ts';
import { queryClient } from '../../data/query-client.ts';
import { showSaveError } from '../../features/saved-lists/show-save-error.ts';
import type { SavedList } from './saved-lists.tsx';

/** A row of the list as a card. */
export interface SavedListEntry {
  readonly videoId: VideoId;
  /** Undefined if the video is not in the catalogue any more. */
  readonly video: Video | undefined;
  readonly watched: number | undefined;
  /** ISO 8601. */
  readonly at: string;
}

/** A saved list with its rows and functions to change them. Changes are shown before the backend has confirmed them. */
export type SavedListState = ReturnType<typeof useSavedList>;

/** @param accountId undefined until it is known; the list is loading then */
export function useSavedList<Row extends { readonly videoId: VideoId }>(
  { list, watchedOf, ...words }: SavedList<Row>,
  accountId: string | undefined,
) {
  const { rows, isFetching, remove, clear } = useAccountList(list, accountId, showSaveError);
  const { find, isFinding } = useFind(rows?.map(({ videoId }) => videoId) ?? []);
  const entries =
    find &&
    rows?.map((row): SavedListEntry => {
      const video = find(row.videoId);
      const watched = video && watchedOf?.(row, video);
      return { videoId: row.videoId, video, watched, at: list.timeOf(row) };
    });
  return {
    ...words,
    /** Undefined while loading and after a failure. */
    entries,
    isLoading: accountId === undefined || isFetching || isFinding,
    remove,
    clear,
  };
}

/** Finds videos of the catalogue, and the hidden ones among `videoIds`. */
function useFind(videoIds: readonly VideoId[]) {
  const hidden = videoIds.filter(mayBeHidden).toSorted();
  const { data, isFetching } = useQuery(
    {
      queryKey: ['find', ...hidden],
      queryFn: async () => ({ find: await loadFindFor(hidden) }),
      staleTime: Number.POSITIVE_INFINITY,
      // A result for more videos includes these.
      placeholderData: (data, query) =>
        hidden.every((id) => query?.queryKey.includes(id) || data?.find(id)) ? data : undefined,
    },
    queryClient,
  );
  return { find: data?.find, isFinding: isFetching };
}
