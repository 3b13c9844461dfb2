import { useMutation, useQuery } from '@tanstack/react-query';
import { profileQuery, updateProfile } from '../../data/profiles.ts';
import { queryClient } from '../../data/query-client.ts';
import { unwrapResult } from '../../data/result.ts';

/** The account's user name, and a function to change it. */
export function useUsername(accountId: string) {
  const query = profileQuery(accountId);
  const profile = useQuery(query, queryClient);
  const saving = useMutation(
    {
      mutationFn: async (username: string) => unwrapResult(await updateProfile(accountId, { username })),
      onSuccess: (_data, username) => queryClient.setQueryData(query.queryKey, { username }),
    },
    queryClient,
  );
  return {
    /** Undefined while it is not known: loading, or failed. */
    username: profile.data?.username,
    hasFailed: profile.isError && !profile.data,
    isLoading: profile.isFetching,
    load: profile.refetch,
    isSaving: saving.isPending,
    /** The last try to save it; forgotten with the edit. */
    hasSaveFailed: saving.isError,
    forgetSave: saving.reset,
    save: (username: string, onSaved: () => void) => saving.mutate(username, { onSuccess: onSaved }),
  };
}
