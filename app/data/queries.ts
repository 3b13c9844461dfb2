import { queryOptions } from '@tanstack/react-query';
import { getProfile } from './profiles.ts';
import { unwrapResult } from './result.ts';
import { checkSavedVideo, listSavedVideos, type SavedVideosTable } from './saved-videos.ts';
import { listWatchHistory } from './watch-history.ts';

/** Queries of an account's rows. The cache is cleared at sign-out. */

export const profileQuery = (accountId: string) =>
  queryOptions({
    queryKey: ['profile', accountId],
    queryFn: async () => unwrapResult(await getProfile(accountId)),
  });

export const savedVideosQuery = (table: SavedVideosTable, accountId: string) =>
  queryOptions({
    queryKey: [table, accountId],
    queryFn: async () => unwrapResult(await listSavedVideos(table, accountId)),
  });

/** The common prefix of the keys of all `savedVideoCheckQuery`. */
export const savedVideoChecksKey = (accountId: string) => ['saved-video', accountId];

/** Whether one video is on a list, for its watch page. */
export const savedVideoCheckQuery = (table: SavedVideosTable, accountId: string, videoId: string) =>
  queryOptions({
    queryKey: [...savedVideoChecksKey(accountId), table, videoId],
    queryFn: async () => unwrapResult(await checkSavedVideo(table, accountId, videoId)),
  });

export const watchHistoryQuery = (accountId: string) =>
  queryOptions({
    queryKey: ['watch-history', accountId],
    queryFn: async () => unwrapResult(await listWatchHistory(accountId)),
  });
