import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { VideoId } from '../../../domain/video.ts';
import { hiddenAmong, loadFindFor } from '../../content/hidden-videos.ts';
import { type Catalogue, loadCatalogue } from '../../content/index.ts';
import { useAccountList } from '../../data/account-list.ts';
import { queryClient } from '../../data/query-client.ts';
import { sayNotSaved } from '../../features/saved-lists/say-not-saved.ts';
import { entryOf, type SavedList, type SavedListEntry, type SavedListLabels } from './saved-list.ts';

/** A saved list as its panel shows it. */
export interface SavedListState {
  readonly path: string;
  readonly name: string;
  readonly labels: SavedListLabels;
  readonly mark?: 'time' | 'seal';
  /** Undefined while loading, and after a failure. */
  readonly entries: readonly SavedListEntry[] | undefined;
  readonly isLoading: boolean;
  readonly load: () => Promise<unknown>;
  /** @returns undoes it */
  readonly remove: (videoIds: readonly VideoId[]) => () => void;
  /** @returns undoes it */
  readonly clear: () => () => void;
}

const catalogueQuery = {
  queryKey: ['catalogue'],
  queryFn: loadCatalogue,
  staleTime: Number.POSITIVE_INFINITY,
};

/** Reads a saved list and changes it; a change shows before the backend has confirmed it. */
export function useSavedList<Row extends { readonly videoId: VideoId }>(
  savedList: SavedList<Row>,
  accountId: string,
): SavedListState {
  const catalogue = useQuery(catalogueQuery, queryClient);
  const { rows, isFetching, load, remove, clear } = useAccountList(savedList.list, accountId, sayNotSaved);
  const find = useFind(rows, catalogue.data);
  return {
    ...savedList,
    entries: find && rows?.map((row) => entryOf(savedList, find, row)),
    isLoading: isFetching || catalogue.isFetching || (rows !== undefined && catalogue.isSuccess && !find),
    load: () => Promise.all([load(), catalogue.data ? undefined : catalogue.refetch()]),
    remove,
    clear,
  };
}

/** Undefined until the hidden videos among the rows are known, too. */
function useFind(
  rows: readonly { readonly videoId: VideoId }[] | undefined,
  catalogue: Catalogue | undefined,
): Catalogue['find'] | undefined {
  const others =
    rows && catalogue
      ? hiddenAmong(
          rows.map(({ videoId }) => videoId),
          catalogue.find,
        )
      : [];
  const found = useQuery(
    {
      queryKey: ['find', ...others],
      queryFn: () => loadFindFor(others),
      enabled: others.length > 0,
      staleTime: Number.POSITIVE_INFINITY,
      placeholderData: keepPreviousData,
    },
    queryClient,
  );
  return others.length > 0 ? found.data : catalogue?.find;
}
