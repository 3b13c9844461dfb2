import { type QueryKey, useMutation, useMutationState } from '@tanstack/react-query';
import { queryClient } from './query-client.ts';
import { type Result, unwrapResult } from './result.ts';

interface OrderedChange<Data, Change> {
  /** The query whose data the changes are about. */
  readonly queryKey: QueryKey;
  /** The mutation key, by which pending changes are found. */
  readonly mutationKey: QueryKey;
  readonly save: (change: Change) => Promise<Result<null>>;
  /** Makes the same change to the query's data. */
  readonly apply: (data: Data, change: Change) => Data;
  /** Called when a change could not be saved; the data is then read from the backend again. */
  readonly onFailed: () => void;
}

/** Saves changes one after another, so that quick taps and undo cannot overtake earlier changes. */
export function useOrderedChange<Data, Change>({
  queryKey,
  mutationKey,
  save,
  apply,
  onFailed,
}: OrderedChange<Data, Change>) {
  const { mutate } = useMutation(
    {
      mutationKey,
      scope: { id: mutationKey.join(' ') },
      mutationFn: async (change: Change) => unwrapResult(await save(change)),
      async onSuccess(_data, change) {
        // Without this, the response of an earlier request would overwrite the change.
        await queryClient.cancelQueries({ queryKey });
        const data = queryClient.getQueryData<Data>(queryKey);
        // The first request of the data was cancelled, so it must be sent again.
        if (data === undefined) return void queryClient.invalidateQueries({ queryKey });
        queryClient.setQueryData<Data>(queryKey, apply(data, change));
      },
      onError(error) {
        console.warn('a change could not be saved', error);
        onFailed();
        // The backend may have saved some or all rows before the response was lost.
        void queryClient.invalidateQueries({ queryKey });
      },
    },
    queryClient,
  );
  return mutate;
}

/** The changes that are being saved, in their order. */
export function usePendingChanges<Change>(mutationKey: QueryKey): readonly Change[] {
  return useMutationState(
    { filters: { mutationKey, status: 'pending' }, select: ({ state }) => state.variables as Change },
    queryClient,
  );
}
