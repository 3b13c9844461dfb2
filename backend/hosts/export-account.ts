import { collectionOf } from '../../domain/collection.ts';
import { describePersonalData, type PersonalData } from '../../domain/personal-data.ts';
import { type AccountSummary, type HostAccess, readAccountRows } from './people.ts';

/**
 * Everything that is stored of an account, as the person could export it. Logged as an export.
 * @param titles of the site's videos, by id
 * @returns null if the account is gone
 */
export async function exportAccount(
  access: HostAccess,
  { id, email, username, created_at }: AccountSummary,
  titles: ReadonlyMap<string, string>,
): Promise<PersonalData | null> {
  const rows = await readAccountRows(access, id);
  if (!rows) return null;
  const saved = (list: (typeof rows)['favorites']) =>
    list.map(({ video_id, created_at }) => ({ videoId: video_id, savedAt: created_at }));
  const held = {
    account: { id, email, username, createdAt: new Date(created_at).toISOString() },
    favourites: saved(rows.favorites),
    watchLater: saved(rows.watch_later),
    watchHistory: rows.watch_history.map(({ video_id, progress, watched_at }) => ({
      videoId: video_id,
      progressSeconds: progress,
      watchedAt: watched_at,
    })),
    collections: rows.collections.map(collectionOf),
  };
  return describePersonalData(held, (videoId) => titles.get(videoId), new Date());
}
