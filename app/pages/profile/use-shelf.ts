import { useMutation, useMutationState, useQuery } from '@tanstack/react-query';
import { applyOptimisticChange, type OptimisticChange } from '../../../domain/optimistic-change.ts';
import type { VideoId } from '../../../domain/video.ts';
import { loadCatalogue } from '../../catalogue/index.ts';
import { favouriteChecksKey } from '../../data/queries.ts';
import { queryClient } from '../../data/query-client.ts';
import { unwrapResult } from '../../data/result.ts';
import { entryOf, type Shelf, type ShelfEntry, type ShelfLabels } from './shelf.ts';

/** A shelf as its panel shows it. */
export interface ShelfState {
  readonly path: string;
  readonly name: string;
  readonly labels: ShelfLabels;
  /** Undefined while they are not known: loading, or failed. */
  readonly entries: readonly ShelfEntry[] | undefined;
  readonly isLoading: boolean;
  readonly load: () => Promise<unknown>;
  /** @returns takes it back */
  readonly remove: (videoId: VideoId) => () => void;
  /** @returns takes it back */
  readonly clear: () => () => void;
}

const catalogueQuery = {
  queryKey: ['catalogue'],
  queryFn: loadCatalogue,
  staleTime: Number.POSITIVE_INFINITY,
};

/** The rows of a shelf, and the ways to change them; what was asked for shows at once. */
export function useShelf<Row extends { readonly videoId: VideoId }>(
  shelf: Shelf<Row>,
  accountId: string,
): ShelfState {
  const catalogue = useQuery(catalogueQuery, queryClient);
  const query = shelf.query(accountId);
  const mutationKey = ['shelf-change', ...query.queryKey];
  const list = useQuery(query, queryClient);
  const { mutate } = useMutation(
    {
      mutationKey,
      // Taking something back must not overtake it.
      scope: { id: mutationKey.join(' ') },
      mutationFn: async (change: OptimisticChange<Row>) => unwrapResult(await shelf.save(accountId, change)),
      async onSuccess(_data, change) {
        // A list that was asked for before would bring back what is gone.
        await queryClient.cancelQueries(query);
        queryClient.setQueryData<Row[]>(
          query.queryKey,
          (rows) => rows && applyOptimisticChange(rows, change, shelf.timeOf),
        );
        // What the watch page knew of its one video.
        queryClient.removeQueries({ queryKey: favouriteChecksKey(accountId) });
      },
      onError(error) {
        console.warn('a change could not be saved', error);
        // An answer that got lost may have been a yes, and of many rows some may be saved.
        void queryClient.invalidateQueries(query);
      },
    },
    queryClient,
  );
  const asked = useMutationState(
    {
      filters: { mutationKey, status: 'pending' },
      select: ({ state }) => state.variables as OptimisticChange<Row>,
    },
    queryClient,
  );
  const rows =
    list.data && asked.reduce((rows, change) => applyOptimisticChange(rows, change, shelf.timeOf), list.data);

  const change = (change: OptimisticChange<Row>, taken: readonly Row[]) => {
    mutate(change);
    return () => mutate({ kind: 'restore', rows: taken });
  };
  return {
    ...shelf,
    entries: catalogue.data && rows?.map((row) => entryOf(shelf, catalogue.data, row)),
    isLoading: list.isFetching || catalogue.isFetching,
    load: () => Promise.all([list.refetch(), catalogue.data ? undefined : catalogue.refetch()]),
    remove: (videoId) =>
      change({ kind: 'remove', videoId }, rows?.filter((row) => row.videoId === videoId) ?? []),
    clear: () => change({ kind: 'clear' }, rows ?? []),
  };
}
