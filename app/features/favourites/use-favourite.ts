import { useMutation, useMutationState, useQuery } from '@tanstack/react-query';
import { applyOptimisticChange, type OptimisticChange } from '../../../domain/optimistic-change.ts';
import { addFavourites, type Favourite, removeFavourite } from '../../data/favourites.ts';
import { favouriteCheckQuery, favouritesQuery } from '../../data/queries.ts';
import { queryClient } from '../../data/query-client.ts';
import { unwrapResult } from '../../data/result.ts';
import { useSession } from '../../data/session.ts';
import { showToast } from '../../ui/toast.tsx';

/** `check` requests the video's one row, for the watch page; `list` reads the list of all favourites, for cards. */
type Source = 'check' | 'list';

interface Change {
  readonly accountId: string;
  readonly isSaved: boolean;
  /** ISO 8601; undoing a removal restores the earlier time, and so the place in the list. */
  readonly savedAt: string;
}

const changeKey = (videoId: string) => ['favourite-change', videoId];

/** Whether a video is a favourite of the account, and the way to change that. */
export function useFavourite(videoId: string, source: Source) {
  const { account } = useSession();
  const accountId = account?.id ?? '';
  const isEnabled = account !== null;
  const checked = useQuery(
    { ...favouriteCheckQuery(accountId, videoId), enabled: isEnabled && source === 'check' },
    queryClient,
  );
  const listed = useQuery(
    {
      ...favouritesQuery(accountId),
      enabled: isEnabled && source === 'list',
      select: (list: Favourite[]) => list.some((favourite) => favourite.videoId === videoId),
    },
    queryClient,
  );
  const change = useMutation(
    {
      mutationKey: changeKey(videoId),
      // Rapid taps run one after another, in their order.
      scope: { id: `favourite ${videoId}` },
      mutationFn: async ({ accountId, isSaved, savedAt }: Change) =>
        unwrapResult(
          isSaved
            ? await addFavourites(accountId, [{ videoId, savedAt }])
            : await removeFavourite(accountId, videoId),
        ),
      onSuccess: (_data, done) => updateCache(videoId, done),
      onError: (error, { accountId }) => {
        console.warn('a favourite could not be saved', error);
        showToast('没能保存，请稍后再试');
        // The backend may have saved the change before the response was lost.
        void queryClient.invalidateQueries(favouritesQuery(accountId));
        void queryClient.invalidateQueries(favouriteCheckQuery(accountId, videoId));
      },
    },
    queryClient,
  );
  // While a change on any card is being saved, its result; otherwise the backend's state.
  const pending = useMutationState(
    {
      filters: { mutationKey: changeKey(videoId), status: 'pending' },
      select: ({ state }) => (state.variables as Change).isSaved,
    },
    queryClient,
  ).at(-1);

  const held = source === 'check' ? checked.data : listed.data;
  const isSaved = pending ?? held ?? false;
  const toggle = () => {
    const before = queryClient
      .getQueryData(favouritesQuery(accountId).queryKey)
      ?.find((favourite) => favourite.videoId === videoId);
    const savedAt = before?.savedAt ?? new Date().toISOString();
    change.mutate({ accountId, isSaved: !isSaved, savedAt });
    if (isSaved) {
      showToast('已取消收藏', {
        label: '撤销',
        run: () => change.mutate({ accountId, isSaved: true, savedAt }),
      });
    }
  };
  return { isSaved, isReady: pending !== undefined || held !== undefined, toggle };
}

/** Writes a confirmed change to the cache in place of a new request. */
async function updateCache(videoId: string, { accountId, isSaved, savedAt }: Change): Promise<void> {
  const list = favouritesQuery(accountId);
  const check = favouriteCheckQuery(accountId, videoId);
  // The response of an earlier request would overwrite the change.
  await Promise.all([queryClient.cancelQueries(list), queryClient.cancelQueries(check)]);
  queryClient.setQueryData(check.queryKey, isSaved);
  const rows = queryClient.getQueryData(list.queryKey);
  // A cancelled first request of the list has to be repeated.
  if (!rows) return void queryClient.invalidateQueries(list);
  const change: OptimisticChange<Favourite> = isSaved
    ? { kind: 'restore', rows: [{ videoId, savedAt }] }
    : { kind: 'remove', videoId };
  queryClient.setQueryData(
    list.queryKey,
    applyOptimisticChange(rows, change, (row) => row.savedAt),
  );
}
