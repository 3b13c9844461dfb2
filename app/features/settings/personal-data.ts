import type { Watch } from '../../../domain/watch-progress.ts';
import { loadFindFor } from '../../content/hidden-videos.ts';
import type { Catalogue } from '../../content/index.ts';
import type { Account } from '../../data/account.ts';
import { type Preferences, readPreferences } from '../../data/preferences.ts';
import { getProfile } from '../../data/profiles.ts';
import type { Result } from '../../data/result.ts';
import { listSavedVideos, type SavedVideo } from '../../data/saved-videos.ts';
import { listWatchHistory } from '../../data/watch-history.ts';
import { site } from '../../site.ts';

/** Everything the site holds of a person, as it is handed out (docs/security.md). Times are ISO 8601. */
export interface PersonalData {
  readonly format: 'yingxia-personal-data';
  /** Increases when an existing field moves or changes its meaning, not when one is added. */
  readonly version: 1;
  readonly exportedAt: string;
  readonly account: Account & { readonly username: string };
  /** Newest first, as are the others. */
  readonly favourites: readonly (SavedVideo & Titled)[];
  readonly watchLater: readonly (SavedVideo & Titled)[];
  readonly watchHistory: readonly (Watch & Titled)[];
  /** The preferences of the exporting device. */
  readonly devicePreferences: Preferences;
}

interface Titled {
  /** For people who read it; null where the video is gone from the catalogue. */
  readonly title: string | null;
}

/** Asks for all of it anew. It is whole or not at all. */
export async function collectPersonalData(account: Account): Promise<Result<PersonalData>> {
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
  return {
    data: {
      format: 'yingxia-personal-data',
      version: 1,
      exportedAt: new Date().toISOString(),
      account: { ...account, username: profile.data.username },
      favourites: favourites.data.map((row) => withTitle(find, row)),
      watchLater: watchLater.data.map((row) => withTitle(find, row)),
      watchHistory: watchHistory.data.map((row) => withTitle(find, row)),
      devicePreferences: readPreferences(),
    },
    error: null,
  };
}

function withTitle<Row extends { readonly videoId: string }>(
  find: Catalogue['find'],
  row: Row,
): Row & Titled {
  return { ...row, title: find(row.videoId)?.title ?? null };
}

/** The site's name and the day it is where the person is: `光-2026-11-21.json`. */
export function exportFileName(day: Date): string {
  const parts = [day.getFullYear(), day.getMonth() + 1, day.getDate()];
  return `${site.name}-${parts.map((part) => String(part).padStart(2, '0')).join('-')}.json`;
}
