import { queryOptions } from '@tanstack/react-query';
import { checkFavourite, listFavourites } from './favourites.ts';
import { getProfile } from './profiles.ts';
import { unwrapResult } from './result.ts';
import { listWatchHistory } from './watch-history.ts';

/** Queries of an account's rows. The cache is cleared at sign-out. */

export const profileQuery = (accountId: string) =>
  queryOptions({
    queryKey: ['profile', accountId],
    queryFn: async () => unwrapResult(await getProfile(accountId)),
  });

export const favouritesQuery = (accountId: string) =>
  queryOptions({
    queryKey: ['favourites', accountId],
    queryFn: async () => unwrapResult(await listFavourites(accountId)),
  });

/** The common prefix of the keys of all `favouriteCheckQuery`. */
export const favouriteChecksKey = (accountId: string) => ['favourite', accountId];

/** Whether one video is a favourite, for its watch page. */
export const favouriteCheckQuery = (accountId: string, videoId: string) =>
  queryOptions({
    queryKey: [...favouriteChecksKey(accountId), videoId],
    queryFn: async () => unwrapResult(await checkFavourite(accountId, videoId)),
  });

export const watchHistoryQuery = (accountId: string) =>
  queryOptions({
    queryKey: ['watch-history', accountId],
    queryFn: async () => unwrapResult(await listWatchHistory(accountId)),
  });
