import { newerWatches, type Watch } from '../../domain/watch-progress.ts';
import { accountListQuery } from './account-list.ts';
import { forgetVisitorRows } from './home-rows.ts';
import { queryClient } from './query-client.ts';
import type { Result } from './result.ts';
import { parseJson, storedValue } from './stored-value.ts';
import { visitorProgress } from './visitor-progress.ts';
import { listWatchHistory, recordWatches, watchHistory } from './watch-history.ts';

/**
 * What to do with a visitor's progress in this browser after a sign-in. `ask`: merging would change a history that the
 * account has already.
 */
export type MergeCheck = 'nothing' | 'ask' | 'merge';

/** Decides whether to merge; changes nothing. */
export async function checkLocalHistory(accountId: string): Promise<Result<MergeCheck>> {
  const [newest] = visitorProgress.read();
  if (!newest || isDeclined(accountId, newest.watchedAt)) return { data: 'nothing', error: null };
  const held = await listWatchHistory(accountId);
  if (held.error) return held;
  const changes = newerOf(held.data).length > 0;
  return { data: changes && held.data.length > 0 ? 'ask' : 'merge', error: null };
}

/**
 * Brings a visitor's progress into the account's history; of each video the newest watch wins. Merged
 * progress is then removed from this browser; after a failure, everything stays.
 */
export async function mergeLocalHistory(accountId: string): Promise<Result<null>> {
  const taken = visitorProgress.read();
  const held = await listWatchHistory(accountId);
  if (held.error) return held;
  const recorded = await recordWatches(accountId, newerOf(held.data));
  // Not awaited: the next read of the list fetches it.
  void queryClient.invalidateQueries(accountListQuery(watchHistory, accountId));
  if (recorded.error) return recorded;
  for (const { videoId, watchedAt } of taken) {
    const current = visitorProgress.read().find((watch) => watch.videoId === videoId);
    // Another tab may have signed out, and watched on as a visitor.
    if (current?.watchedAt === watchedAt) visitorProgress.remove(videoId);
  }
  forgetVisitorRows();
  return recorded;
}

const newerOf = (held: readonly Watch[]) => newerWatches(visitorProgress.read(), held);

/** The account whose user declined the merge, and when. */
const declined = storedValue('yingxia.joining-declined', (text) => {
  const { accountId, at } = (parseJson(text) ?? {}) as { accountId?: unknown; at?: unknown };
  return { accountId, at };
});

/** Declines the merge; this account is not asked again about what was watched until now. */
export function declineMerge(accountId: string): void {
  declined.save({ accountId, at: new Date().toISOString() });
}

function isDeclined(accountId: string, newestAt: string): boolean {
  const last = declined.read();
  return last.accountId === accountId && Date.parse(newestAt) <= Date.parse(String(last.at));
}
