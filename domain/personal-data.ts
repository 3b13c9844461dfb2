import type { Watch } from './watch-progress.ts';

/** Everything the site holds of a person, as it is handed out (docs/security.md). Times are ISO 8601. */
export interface PersonalData {
  readonly format: 'yingxia-personal-data';
  /** Increases when an existing field moves or changes its meaning, not when one is added. */
  readonly version: 1;
  readonly exportedAt: string;
  readonly account: AccountData;
  /** Newest first, as are the others. */
  readonly favourites: readonly (SavedVideo & Titled)[];
  readonly watchLater: readonly (SavedVideo & Titled)[];
  readonly watchHistory: readonly (Watch & Titled)[];
}

interface AccountData {
  readonly id: string;
  readonly email: string;
  readonly createdAt: string;
  readonly username: string;
}

interface SavedVideo {
  readonly videoId: string;
  readonly savedAt: string;
}

interface Titled {
  /** For people who read it; null where the video is gone from the catalogue. */
  readonly title: string | null;
}

interface Held {
  readonly account: AccountData;
  readonly favourites: readonly SavedVideo[];
  readonly watchLater: readonly SavedVideo[];
  readonly watchHistory: readonly Watch[];
}

/**
 * Writes down what is held of a person, whoever asks for it: they themselves, or a host for them.
 * @param held lists newest first
 * @param titleOf undefined where the video is gone
 */
export function describePersonalData(
  { account: { id, email, createdAt, username }, favourites, watchLater, watchHistory }: Held,
  titleOf: (videoId: string) => string | undefined,
  now: Date,
): PersonalData {
  const titled = <Row extends { readonly videoId: string }>(row: Row): Row & Titled => ({
    ...row,
    title: titleOf(row.videoId) ?? null,
  });
  return {
    format: 'yingxia-personal-data',
    version: 1,
    exportedAt: now.toISOString(),
    account: { id, email, createdAt, username },
    favourites: favourites.map(titled),
    watchLater: watchLater.map(titled),
    watchHistory: watchHistory.map(titled),
  };
}

/** The file's text: indented, for people who open it. */
export const personalDataText = (data: PersonalData) => `${JSON.stringify(data, null, 2)}\n`;
