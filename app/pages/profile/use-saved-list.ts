import { keepPreviousData, useMutation, useMutationState, useQuery } from '@tanstack/react-query';
import { applyOptimisticChange, type OptimisticChange } from '../../../domain/optimistic-change.ts';
import type { VideoId } from '../../../domain/video.ts';
import { hiddenAmong, loadFindFor } from '../../content/hidden-videos.ts';
import { type Catalogue, loadCatalogue } from '../../content/index.ts';
import { savedVideoChecksKey } from '../../data/queries.ts';
import { queryClient } from '../../data/query-client.ts';
import { unwrapResult } from '../../data/result.ts';
import { sayNotSaved } from '../../features/saved-videos/say-not-saved.ts';
import {
  entryOf,
  type SavedList,
  type SavedListEntry,
  type SavedListLabels,
  saveChange,
} from './saved-list.ts';

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
  const query = savedList.query(accountId);
  const mutationKey = ['saved-list-change', ...query.queryKey];
  const list = useQuery(query, queryClient);
  const find = useFind(list.data, catalogue.data);
  const { mutate } = useMutation(
    {
      mutationKey,
      // One change after another: an undo must not overtake what it undoes.
      scope: { id: mutationKey.join(' ') },
      mutationFn: async (change: OptimisticChange<Row>) =>
        unwrapResult(await saveChange(savedList, accountId, change)),
      async onSuccess(_data, change) {
        // The response of an earlier request would bring back removed rows.
        await queryClient.cancelQueries(query);
        queryClient.setQueryData<Row[]>(
          query.queryKey,
          (rows) => rows && applyOptimisticChange(rows, change, savedList.timeOf),
        );
        // The watch page reads its one video anew.
        queryClient.removeQueries({ queryKey: savedVideoChecksKey(accountId) });
      },
      onError(error) {
        console.warn('a change could not be saved', error);
        // In place of what was said when it began.
        sayNotSaved();
        // The backend may have saved some or all rows before the response was lost.
        void queryClient.invalidateQueries(query);
      },
    },
    queryClient,
  );
  const pendingChanges = useMutationState(
    {
      filters: { mutationKey, status: 'pending' },
      select: ({ state }) => state.variables as OptimisticChange<Row>,
    },
    queryClient,
  );
  const rows =
    list.data &&
    pendingChanges.reduce((rows, change) => applyOptimisticChange(rows, change, savedList.timeOf), list.data);

  const change = (change: OptimisticChange<Row>, taken: readonly Row[]) => {
    mutate(change);
    return () => mutate({ kind: 'restore', rows: taken });
  };
  return {
    ...savedList,
    entries: find && rows?.map((row) => entryOf(savedList, find, row)),
    isLoading: list.isFetching || catalogue.isFetching || (list.isSuccess && catalogue.isSuccess && !find),
    load: () => Promise.all([list.refetch(), catalogue.data ? undefined : catalogue.refetch()]),
    remove: (videoIds) =>
      change({ kind: 'remove', videoIds }, rows?.filter((row) => videoIds.includes(row.videoId)) ?? []),
    clear: () => change({ kind: 'clear' }, rows ?? []),
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
