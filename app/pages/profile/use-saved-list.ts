import type { Video, VideoId } from '../../../domain/video.ts';
import { useAccountList } from '../../data/account-list.ts';
import { showSaveError } from '../../features/saved-lists/show-save-error.ts';
import { useFind } from '../../features/saved-lists/use-find.ts';
import type { SavedList } from './saved-lists.tsx';

/** A row of the list as a card. */
export interface SavedListEntry {
  readonly videoId: VideoId;
  /** Undefined if the video is no longer in the catalogue. */
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
