import { codePointsOf, maxNameCodePoints, plainName } from './plain-name.ts';
import type { VideoId } from './video.ts';

/** Most collections of a person. */
export const maxCollections = 100;

/** Most videos in a collection: with the longest ids, one still fits into a request. */
export const maxCollectedVideos = 300;

/** A named list of videos that a person made and ordered (收藏夹). */
export interface Collection {
  readonly id: string;
  readonly name: string;
  /** In the person's order, each once. */
  readonly videoIds: readonly VideoId[];
  /** `link`: anybody who has its URL may read it. */
  readonly visibility: 'private' | 'link';
  /** ISO 8601. */
  readonly createdAt: string;
}

/** A collection as the API returns it; its ids are separated by spaces. */
export interface CollectionRow extends Pick<Collection, 'id' | 'name' | 'visibility'> {
  readonly video_ids: string;
  readonly created_at: string;
}

export const videoIdsOf = ({ video_ids }: Pick<CollectionRow, 'video_ids'>): readonly VideoId[] => [
  ...new Set(video_ids.split(' ').filter((id) => id !== '')),
];

export const collectionOf = ({ id, name, visibility, created_at, ...row }: CollectionRow): Collection => ({
  id,
  name,
  videoIds: videoIdsOf(row),
  visibility,
  createdAt: created_at,
});

/** A collection with a video at a place, counted from 0, or at the end; it moves if it was elsewhere. */
export const withVideo = (
  collection: Collection,
  videoId: VideoId,
  place = Number.POSITIVE_INFINITY,
): Collection => ({
  ...collection,
  videoIds: withoutVideo(collection, videoId).videoIds.toSpliced(place, 0, videoId),
});

export const withoutVideo = (collection: Collection, videoId: VideoId): Collection => ({
  ...collection,
  videoIds: collection.videoIds.filter((id) => id !== videoId),
});

/** A typed name as it is saved, and what is wrong with it in Chinese; an empty text if nothing is. */
export function readCollectionName(typed: string): { readonly name: string; readonly problem: string } {
  // Invisible characters in pasted text are not saved.
  const name = plainName(typed).trim();
  if (name === '') return { name, problem: '请填写名称' };
  return {
    name,
    problem: codePointsOf(name) > maxNameCodePoints ? `名称最多 ${maxNameCodePoints} 个字` : '',
  };
}

/** Shown to everybody but the owner of a collection that is not shared, or is gone. */
export const noSuchCollection = '没有找到这个收藏夹';

/** The list of a watch page's URL that plays a collection through (`playlistOf`). */
export const collectionPlaylist = (id: string) => `list=collection&id=${encodeURIComponent(id)}`;

/** The URL of a collection: for its owner, and for everybody while it is shared. */
export const collectionUrl = (id: string) => `/collection?id=${encodeURIComponent(id)}`;
