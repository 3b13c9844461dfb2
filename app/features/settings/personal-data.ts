import { describePersonalData, type PersonalData } from '../../../domain/personal-data.ts';
import { loadFindFor } from '../../content/hidden-videos.ts';
import type { Account } from '../../data/account.ts';
import { type Preferences, readPreferences } from '../../data/preferences.ts';
import { getProfile } from '../../data/profiles.ts';
import type { Result } from '../../data/result.ts';
import { listSavedVideos } from '../../data/saved-lists.ts';
import { listWatchHistory } from '../../data/watch-history.ts';
import { site } from '../../site.ts';

/** What a person takes along: everything the site holds of them, and the preferences of the device they ask from. */
type ExportedData = PersonalData & { readonly devicePreferences: Preferences };

/** Asks for all of it anew. It is whole or not at all. */
export async function collectPersonalData(account: Account): Promise<Result<ExportedData>> {
  const [profile, favourites, watchLater, watchHistory] = await Promise.all([
    getProfile(account.id),
    listSavedVideos('favorites', account.id),
    listSavedVideos('watch_later', account.id),
    listWatchHistory(account.id),
  ]);
  if (profile.error) return profile;
  if (favourites.error) return favourites;
  if (watchLater.error) return watchLater;
  if (watchHistory.error) return watchHistory;
  const rows = [...favourites.data, ...watchLater.data, ...watchHistory.data];
  const find = await loadFindFor(rows.map(({ videoId }) => videoId));
  const held = {
    account: { ...account, username: profile.data.username },
    favourites: favourites.data,
    watchLater: watchLater.data,
    watchHistory: watchHistory.data,
  };
  return {
    data: {
      ...describePersonalData(held, (id) => find(id)?.title, new Date()),
      devicePreferences: readPreferences(),
    },
    error: null,
  };
}

/** The site's name and the day it is where the person is: `光-2026-11-21.json`. */
export function exportFileName(day: Date): string {
  const parts = [day.getFullYear(), day.getMonth() + 1, day.getDate()];
  return `${site.name}-${parts.map((part) => String(part).padStart(2, '0')).join('-')}.json`;
}
