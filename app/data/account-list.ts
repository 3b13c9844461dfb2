import { queryOptions, useQuery } from '@tanstack/react-query';
import { applyListChange, isListedAfter, type ListChange } from '../../domain/list-change.ts';
import type { VideoId } from '../../domain/video.ts';
import { clearList, removeFromList, type VideoListTable } from './long-lists.ts';
import { useOrderedChange, usePendingChanges } from './ordered-change.ts';
import { queryClient } from './query-client.ts';
import { type Result, unwrapResult } from './result.ts';

/** One of an account's lists of videos: favourites, watch later or watch history. */
export interface AccountList<Row extends { readonly videoId: VideoId }> {
  readonly table: VideoListTable;
  /** All rows, newest first. */
  readonly read: (accountId: string) => Promise<Result<Row[]>>;
  /** Adds rows, or restores removed ones. */
  readonly add: (accountId: string, rows: readonly Row[]) => Promise<Result<null>>;
  /** The time by which the list is sorted, in ISO 8601. */
  readonly timeOf: (row: Row) => string;
}

/** The query for all rows of a list. The cache is cleared at sign-out. */
export const accountListQuery = <Row extends { readonly videoId: VideoId }>(
  list: AccountList<Row>,
  accountId: string,
) =>
  queryOptions({
    queryKey: [list.table, accountId],
    queryFn: async () => unwrapResult(await list.read(accountId)),
  });

const changeKey = ({ table }: { readonly table: VideoListTable }, accountId: string) => [
  'change',
  table,
  accountId,
];

/**
 * A list of an account; changes are shown at once, before they are saved.
 * @param accountId undefined for a visitor, who has no lists
 * @param onFailed called when a change could not be saved; the list is then read from the backend again
 */
export function useAccountList<Row extends { readonly videoId: VideoId }>(
  list: AccountList<Row>,
  accountId: string | undefined,
  onFailed: () => void,
) {
  const query = useQuery(
    { ...accountListQuery(list, accountId ?? ''), enabled: accountId !== undefined },
    queryClient,
  );
  const pending = usePendingChanges<ListChange<Row>>(changeKey(list, accountId ?? ''));
  const rows = query.data && withChanges(list, query.data, pending);
  const change = useListChange(list, accountId ?? '', onFailed);
  const changeBack = (made: ListChange<Row>, taken: readonly Row[]) => {
    change(made);
    return () => change({ kind: 'add', rows: taken });
  };
  return {
    /** Undefined while loading and after a failure. */
    rows,
    isError: query.isError,
    isFetching: query.isFetching,
    load: query.refetch,
    /** @returns a function that restores the rows */
    remove: (videoIds: readonly VideoId[]) =>
      changeBack(
        { kind: 'remove', videoIds },
        rows?.filter(({ videoId }) => videoIds.includes(videoId)) ?? [],
      ),
    /** @returns a function that restores the rows */
    clear: () => changeBack({ kind: 'clear' }, rows ?? []),
  };
}

/**
 * Whether one video is on a list of an account, including changes that are being saved.
 * @returns `isListed` is undefined until it is known; `remove` returns a function that restores the row
 */
export function useListed<Row extends { readonly videoId: VideoId }>(
  list: AccountList<Row>,
  accountId: string | undefined,
  videoId: VideoId,
  onFailed: () => void,
) {
  const query = accountListQuery(list, accountId ?? '');
  const { data: held } = useQuery(
    {
      ...query,
      enabled: accountId !== undefined,
      select: (rows) => rows.some((row) => row.videoId === videoId),
    },
    queryClient,
  );
  const pending = usePendingChanges<ListChange<Row>>(changeKey(list, accountId ?? ''));
  const change = useListChange(list, accountId ?? '', onFailed);
  return {
    isListed: pending.reduce((before, change) => isListedAfter(change, videoId) ?? before, held),
    add: (row: Row) => change({ kind: 'add', rows: [row] }),
    remove: () => {
      const changes = queryClient
        .getMutationCache()
        .findAll({ mutationKey: changeKey(list, accountId ?? ''), status: 'pending' });
      const rows = withChanges(
        list,
        queryClient.getQueryData(query.queryKey) ?? [],
        changes.map(({ state }) => state.variables as ListChange<Row>),
      );
      change({ kind: 'remove', videoIds: [videoId] });
      return () => change({ kind: 'add', rows: rows.filter((row) => row.videoId === videoId) });
    },
  };
}

function withChanges<Row extends { readonly videoId: VideoId }>(
  { timeOf }: AccountList<Row>,
  rows: readonly Row[],
  changes: readonly ListChange<Row>[],
): readonly Row[] {
  return changes.reduce((rows, change) => applyListChange(rows, change, timeOf), rows);
}

function useListChange<Row extends { readonly videoId: VideoId }>(
  list: AccountList<Row>,
  accountId: string,
  onFailed: () => void,
) {
  return useOrderedChange({
    queryKey: accountListQuery(list, accountId).queryKey,
    mutationKey: changeKey(list, accountId),
    save: (change: ListChange<Row>) => saveChange(list, accountId, change),
    apply: (rows: readonly Row[], change) => applyListChange(rows, change, list.timeOf),
    onFailed,
  });
}

function saveChange<Row extends { readonly videoId: VideoId }>(
  { table, add }: AccountList<Row>,
  accountId: string,
  change: ListChange<Row>,
): Promise<Result<null>> {
  switch (change.kind) {
    case 'add':
      return add(accountId, change.rows);
    case 'remove':
      return removeFromList(table, accountId, change.videoIds);
    case 'clear':
      return clearList(table, accountId);
  }
}
