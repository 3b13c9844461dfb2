import type { AccountList } from './account-list.ts';
import { fetchAllRows, inBatches } from './long-lists.ts';
import type { Result } from './result.ts';
import { restOutcome } from './result.ts';
import { clients } from './supabase-clients.ts';

/** The tables of the lists that a person saves videos to: favourites and watch later. */
export type SavedVideosTable = 'favorites' | 'watch_later';

export interface SavedVideo {
  readonly videoId: string;
  /** ISO 8601. */
  readonly savedAt: string;
}

/** Reads all videos of a list, newest first. */
export async function listSavedVideos(
  table: SavedVideosTable,
  accountId: string,
): Promise<Result<SavedVideo[]>> {
  const { data, error } = await fetchAllRows((first, last) =>
    clients()
      .rest.from(table)
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

/** Adds videos; those already on the list stay unchanged, without an error. */
export async function addSavedVideos(
  table: SavedVideosTable,
  accountId: string,
  videos: readonly SavedVideo[],
): Promise<Result<null>> {
  return inBatches(videos, async (batch) => {
    const { error } = await clients()
      .rest.from(table)
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

export const favourites = savedVideosList('favorites');
export const watchLater = savedVideosList('watch_later');

function savedVideosList(table: SavedVideosTable): AccountList<SavedVideo> {
  return {
    table,
    read: (accountId) => listSavedVideos(table, accountId),
    add: (accountId, rows) => addSavedVideos(table, accountId, rows),
    timeOf: ({ savedAt }) => savedAt,
  };
}
