import type { Collection } from './collection.ts';
import type { Watch } from './watch-progress.ts';

/** The export of everything the site stores about a person (docs/security.md). Times are ISO 8601. */
export interface PersonalData {
  readonly format: 'yingxia-personal-data';
  /** Increases when an existing field moves or changes its meaning, not when a field is added. */
  readonly version: 1;
  readonly exportedAt: string;
  readonly account: AccountData;
  /** Newest first, like the other lists. */
  readonly favourites: readonly (SavedVideo & Titled)[];
  readonly watchLater: readonly (SavedVideo & Titled)[];
  readonly watchHistory: readonly (Watch & Titled)[];
  readonly collections: readonly (Omit<Collection, 'videoIds'> & {
    /** In the person's order. */
    readonly videos: readonly ({ readonly videoId: string } & Titled)[];
  })[];
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
  /** For human readers; null if the video is gone from the catalogue. */
  readonly title: string | null;
}

interface Held {
  readonly account: AccountData;
  readonly favourites: readonly SavedVideo[];
  readonly watchLater: readonly SavedVideo[];
  readonly watchHistory: readonly Watch[];
  readonly collections: readonly Collection[];
}

/**
 * Builds the export, for the person themselves or for a host who answers their request.
 * @param held lists newest first
 * @param titleOf returns undefined if the video is gone
 */
export function describePersonalData(
  { account: { id, email, createdAt, username }, favourites, watchLater, watchHistory, collections }: Held,
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
    collections: collections.map(({ videoIds, ...collection }) => ({
      ...collection,
      videos: videoIds.map((videoId) => titled({ videoId })),
    })),
  };
}

/** The text of the export's file, indented for human readers. */
export const personalDataText = (data: PersonalData) => `${JSON.stringify(data, null, 2)}\n`;
