import { newerWatches, type Watch } from '../../domain/watch-progress.ts';
import { accountListQuery } from './account-list.ts';
import { forgetVisitorRows } from './home-rows.ts';
import { queryClient } from './query-client.ts';
import type { Result } from './result.ts';
import { parseJson, storedValue } from './stored-value.ts';
import { visitorProgress } from './visitor-progress.ts';
import { listWatchHistory, recordWatches, watchHistory } from './watch-history.ts';

/**
 * What to do with a visitor's progress in this browser after a sign-in. `ask`: merging would change an existing history
 * of the account.
 */
export type MergeCheck = 'nothing' | 'ask' | 'merge';

/** Decides whether to merge, without changing anything. */
export async function checkLocalHistory(accountId: string): Promise<Result<MergeCheck>> {
  const [newest] = visitorProgress.read();
  if (!newest || isDeclined(accountId, newest.watchedAt)) return { data: 'nothing', error: null };
  const held = await listWatchHistory(accountId);
  if (held.error) return held;
  const changes = newerOf(held.data).length > 0;
  return { data: changes && held.data.length > 0 ? 'ask' : 'merge', error: null };
}

/**
 * Merges a visitor's progress into the account's history; for each video, the newest watch wins. Merged progress is
 * removed from this browser; after a failure, all of it stays.
 */
export async function mergeLocalHistory(accountId: string): Promise<Result<null>> {
  const taken = visitorProgress.read();
  const held = await listWatchHistory(accountId);
  if (held.error) return held;
  const recorded = await recordWatches(accountId, newerOf(held.data));
  // Not awaited: marking the list as stale is enough.
  void queryClient.invalidateQueries(accountListQuery(watchHistory, accountId));
  if (recorded.error) return recorded;
  for (const { videoId, watchedAt } of taken) {
    const current = visitorProgress.read().find((watch) => watch.videoId === videoId);
    // Another tab may have signed out and gone on watching as a visitor.
    if (current?.watchedAt === watchedAt) visitorProgress.remove(videoId);
  }
  forgetVisitorRows();
  return recorded;
}

const newerOf = (held: readonly Watch[]) => newerWatches(visitorProgress.read(), held);

/** The account that declined the merge, and when. */
const declined = storedValue('yingxia.joining-declined', (text) => {
  const { accountId, at } = (parseJson(text) ?? {}) as { accountId?: unknown; at?: unknown };
  return { accountId, at };
});

/** Declines the merge: this account is not asked again about anything watched until now. */
export function declineMerge(accountId: string): void {
  declined.save({ accountId, at: new Date().toISOString() });
}

function isDeclined(accountId: string, newestAt: string): boolean {
  const last = declined.read();
  return last.accountId === accountId && Date.parse(newestAt) <= Date.parse(String(last.at));
}
