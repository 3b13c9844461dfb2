import { queryOptions } from '@tanstack/react-query';
import { checkFavourite, listFavourites } from './favourites.ts';
import { getProfile } from './profiles.ts';
import { unwrapResult } from './result.ts';
import { listWatchHistory } from './watch-history.ts';

/** A person's rows, each list under its own key; all of them are forgotten at sign-out. */

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

/** What is known of single videos, as their own pages ask for them: all of them begin alike. */
export const favouriteChecksKey = (accountId: string) => ['favourite', accountId];

/** The watch page's one row. */
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
