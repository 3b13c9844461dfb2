import type { Watch } from '../../domain/watch-progress.ts';
import type { AccountList } from './account-list.ts';
import { fetchAllRows, inBatches } from './long-lists.ts';
import type { Result } from './result.ts';
import { restFailure, restOutcome } from './result.ts';
import { clients } from './supabase-clients.ts';

interface Row {
  video_id: string;
  progress: number;
  watched_at: string;
}

const columns = 'video_id, progress, watched_at';

/** Reads the whole history, last watched first. */
export async function listWatchHistory(accountId: string): Promise<Result<Watch[]>> {
  const { data, error } = await fetchAllRows((first, last) =>
    clients()
      .rest.from('watch_history')
      .select(columns)
      .eq('user_id', accountId)
      .order('watched_at', { ascending: false })
      .order('video_id')
      .range(first, last)
      .overrideTypes<Row[], { merge: false }>(),
  );
  return error ? { data: null, error } : { data: data.map(watchOf), error: null };
}

/** Reads the row of one video; `null` if it was never watched. */
export async function getWatch(accountId: string, videoId: string): Promise<Result<Watch | null>> {
  const { data, error } = await clients()
    .rest.from('watch_history')
    .select(columns)
    .eq('user_id', accountId)
    .eq('video_id', videoId)
    .maybeSingle<Row>();
  return error ? { data: null, error: restFailure(error) } : { data: data && watchOf(data), error: null };
}

interface RecordOptions {
  /** Whether the page is closing, so that the request must outlive it. */
  readonly isLast?: boolean;
}

/** Inserts or updates rows, one per video. */
export async function recordWatches(
  accountId: string,
  watches: readonly Watch[],
  { isLast = false }: RecordOptions = {},
): Promise<Result<null>> {
  const { rest, keepaliveRest } = clients();
  return inBatches(watches, async (batch) => {
    const { error } = await (isLast ? keepaliveRest : rest).from('watch_history').upsert(
      batch.map(({ videoId, progressSeconds, watchedAt }) => ({
        user_id: accountId,
        video_id: videoId,
        progress: progressSeconds,
        watched_at: watchedAt,
      })),
      { onConflict: 'user_id,video_id' },
    );
    return restOutcome(error);
  });
}

export const watchHistory: AccountList<Watch> = {
  table: 'watch_history',
  read: listWatchHistory,
  add: recordWatches,
  timeOf: ({ watchedAt }) => watchedAt,
};

function watchOf({ video_id, progress, watched_at }: Row): Watch {
  return { videoId: video_id, progressSeconds: progress, watchedAt: watched_at };
}
