import { useMutation, useMutationState, useQuery } from '@tanstack/react-query';
import { applyOptimisticChange, type OptimisticChange } from '../../../domain/optimistic-change.ts';
import { removeFromList } from '../../data/long-lists.ts';
import { savedVideoCheckQuery, savedVideosQuery } from '../../data/queries.ts';
import { queryClient } from '../../data/query-client.ts';
import { unwrapResult } from '../../data/result.ts';
import { addSavedVideos, type SavedVideo, type SavedVideosTable } from '../../data/saved-videos.ts';
import { useSession } from '../../data/session.ts';
import { offerUndo } from '../../ui/toast.tsx';
import { sayNotSaved } from './say-not-saved.ts';

/** `check` requests the video's one row, for the watch page; `list` reads the whole list, for cards. */
type Source = 'check' | 'list';

interface Change {
  readonly accountId: string;
  readonly videoId: string;
  readonly isSaved: boolean;
  /** ISO 8601; undoing a removal restores the earlier time, and so the place in the list. */
  readonly savedAt: string;
}

/** What is said when a video was taken off a list. */
export const removedTexts: Readonly<Record<SavedVideosTable, string>> = {
  favorites: '已取消收藏',
  watch_later: '已从「稍后再看」移除',
};

const changeKey = (table: SavedVideosTable, ...videoId: string[]) => [
  'saved-video-change',
  table,
  ...videoId,
];

/** The videos on a list of the account, the newest first, with what is being changed shown as if it were saved. Undefined while unknown. */
export function useSavedVideos(table: SavedVideosTable) {
  const { account } = useSession();
  const accountId = account?.id ?? '';
  const list = useQuery({ ...savedVideosQuery(table, accountId), enabled: account !== null }, queryClient);
  const pending = usePendingChanges(changeKey(table));
  return { ...list, data: list.data && pending.reduce(withChange, list.data) };
}

/** The changes that are being saved, in their order. */
function usePendingChanges(mutationKey: readonly string[]): Change[] {
  return useMutationState(
    {
      filters: { mutationKey, status: 'pending' },
      select: ({ state }) => state.variables as Change,
    },
    queryClient,
  );
}

function withChange(rows: SavedVideo[], { isSaved, videoId, savedAt }: Change): SavedVideo[] {
  const change: OptimisticChange<SavedVideo> = isSaved
    ? { kind: 'restore', rows: [{ videoId, savedAt }] }
    : { kind: 'remove', videoIds: [videoId] };
  return applyOptimisticChange(rows, change, (row) => row.savedAt);
}

/** Whether a video is on a list of the account, and the way to change that. */
export function useSavedVideo(table: SavedVideosTable, videoId: string, source: Source) {
  const { account } = useSession();
  const accountId = account?.id ?? '';
  const isEnabled = account !== null;
  const checked = useQuery(
    { ...savedVideoCheckQuery(table, accountId, videoId), enabled: isEnabled && source === 'check' },
    queryClient,
  );
  const listed = useQuery(
    {
      ...savedVideosQuery(table, accountId),
      enabled: isEnabled && source === 'list',
      select: (list: SavedVideo[]) => list.some((saved) => saved.videoId === videoId),
    },
    queryClient,
  );
  const mutationKey = changeKey(table, videoId);
  const change = useMutation(
    {
      mutationKey,
      // Rapid taps run one after another, in their order.
      scope: { id: mutationKey.join(' ') },
      mutationFn: async ({ accountId, isSaved, savedAt }: Change) =>
        unwrapResult(
          isSaved
            ? await addSavedVideos(table, accountId, [{ videoId, savedAt }])
            : await removeFromList(table, accountId, [videoId]),
        ),
      onSuccess: (_data, done) => updateCache(table, done),
      onError: (error, { accountId }) => {
        console.warn('a video could not be saved', error);
        sayNotSaved();
        // The backend may have saved the change before the response was lost.
        void queryClient.invalidateQueries(savedVideosQuery(table, accountId));
        void queryClient.invalidateQueries(savedVideoCheckQuery(table, accountId, videoId));
      },
    },
    queryClient,
  );
  // While a change on any card is being saved, its result; otherwise the backend's state.
  const pending = usePendingChanges(mutationKey).at(-1)?.isSaved;

  const held = source === 'check' ? checked.data : listed.data;
  const isSaved = pending ?? held ?? false;
  const save = (isSaved: boolean) => {
    const before = queryClient
      .getQueryData(savedVideosQuery(table, accountId).queryKey)
      ?.find((saved) => saved.videoId === videoId);
    const savedAt = before?.savedAt ?? new Date().toISOString();
    change.mutate({ accountId, videoId, isSaved, savedAt });
    if (isSaved) return;
    offerUndo(removedTexts[table], () => change.mutate({ accountId, videoId, isSaved: true, savedAt }));
  };
  return {
    isSaved,
    isReady: pending !== undefined || held !== undefined,
    toggle: () => save(!isSaved),
    /** A second press finds nothing to remove. */
    remove: () => {
      if (isSaved) save(false);
    },
  };
}

/** Writes a confirmed change to the cache in place of a new request. */
async function updateCache(table: SavedVideosTable, change: Change): Promise<void> {
  const { accountId, videoId, isSaved } = change;
  const list = savedVideosQuery(table, accountId);
  const check = savedVideoCheckQuery(table, accountId, videoId);
  // The response of an earlier request would overwrite the change.
  await Promise.all([queryClient.cancelQueries(list), queryClient.cancelQueries(check)]);
  queryClient.setQueryData(check.queryKey, isSaved);
  const rows = queryClient.getQueryData(list.queryKey);
  // A cancelled first request of the list has to be repeated.
  if (!rows) return void queryClient.invalidateQueries(list);
  queryClient.setQueryData(list.queryKey, withChange(rows, change));
}
