import { fetchAllRows, inBatches } from './long-lists.ts';
import type { Result } from './result.ts';
import { restFailure, restOutcome } from './result.ts';
import { clients } from './supabase-clients.ts';

export interface Favourite {
  readonly videoId: string;
  /** ISO 8601. */
  readonly savedAt: string;
}

/** Newest first. */
export async function listFavourites(accountId: string): Promise<Result<Favourite[]>> {
  const { data, error } = await fetchAllRows((first, last) =>
    clients()
      .rest.from('favorites')
      .select('video_id, created_at')
      .eq('user_id', accountId)
      .order('created_at', { ascending: false })
      .order('video_id')
      .range(first, last)
      .overrideTypes<{ video_id: string; created_at: string }[], { merge: false }>(),
  );
  if (error) return { data: null, error };
  return {
    data: data.map(({ video_id, created_at }) => ({ videoId: video_id, savedAt: created_at })),
    error: null,
  };
}

/** Adds favourites; existing ones stay unchanged, without an error. */
export async function addFavourites(
  accountId: string,
  favourites: readonly Favourite[],
): Promise<Result<null>> {
  return inBatches(favourites, async (batch) => {
    const { error } = await clients()
      .rest.from('favorites')
      .upsert(
        batch.map(({ videoId, savedAt }) => ({
          user_id: accountId,
          video_id: videoId,
          created_at: savedAt,
        })),
        { onConflict: 'user_id,video_id', ignoreDuplicates: true },
      );
    return restOutcome(error);
  });
}

export async function removeFavourite(accountId: string, videoId: string): Promise<Result<null>> {
  const { error } = await clients()
    .rest.from('favorites')
    .delete()
    .eq('user_id', accountId)
    .eq('video_id', videoId);
  return restOutcome(error);
}

export async function clearFavourites(accountId: string): Promise<Result<null>> {
  const { error } = await clients().rest.from('favorites').delete().eq('user_id', accountId);
  return restOutcome(error);
}

/** Whether one video is a favourite, by its one row. */
export async function checkFavourite(accountId: string, videoId: string): Promise<Result<boolean>> {
  const { data, error } = await clients()
    .rest.from('favorites')
    .select('id')
    .eq('user_id', accountId)
    .eq('video_id', videoId)
    .maybeSingle();
  return error ? { data: null, error: restFailure(error) } : { data: data !== null, error: null };
}
