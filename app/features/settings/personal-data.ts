import { formatDate } from '../../../domain/day-group.ts';
import { describePersonalData, type PersonalData } from '../../../domain/personal-data.ts';
import { loadFindFor } from '../../content/hidden-videos.ts';
import type { Account } from '../../data/account.ts';
import { listCollections } from '../../data/collections.ts';
import { type Preferences, readPreferences } from '../../data/preferences.ts';
import { getProfile } from '../../data/profiles.ts';
import { unwrapResult } from '../../data/result.ts';
import { listSavedVideos } from '../../data/saved-lists.ts';
import { listWatchHistory } from '../../data/watch-history.ts';
import { site } from '../../site.ts';

/** The exported data: everything the site stores about a person, and the preferences of this device. */
type ExportedData = PersonalData & { readonly devicePreferences: Preferences };

/**
 * Requests all data of an account, complete or not at all.
 * @throws {BackendError} if some of it could not be loaded
 */
export async function collectPersonalData(account: Account): Promise<ExportedData> {
  const { id } = account;
  const [profile, favourites, watchLater, watchHistory, collections] = await Promise.all([
    getProfile(id).then(unwrapResult),
    listSavedVideos('favorites', id).then(unwrapResult),
    listSavedVideos('watch_later', id).then(unwrapResult),
    listWatchHistory(id).then(unwrapResult),
    listCollections(id).then(unwrapResult),
  ]);
  const rows = [...favourites, ...watchLater, ...watchHistory];
  const collected = collections.flatMap(({ videoIds }) => videoIds);
  const find = await loadFindFor([...rows.map(({ videoId }) => videoId), ...collected]);
  const held = { account: { ...account, ...profile }, favourites, watchLater, watchHistory, collections };
  return {
    ...describePersonalData(held, (id) => find(id)?.title, new Date()),
    devicePreferences: readPreferences(),
  };
}

/** The site's name and the local date: `光-2026-11-21.json`. */
export const exportFileName = (now: Date): string => `${site().name}-${formatDate(now.toISOString())}.json`;
