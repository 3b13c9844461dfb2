import { useQuery } from '@tanstack/react-query';
import type { Favourite } from '../../data/favourites.ts';
import { favouritesQuery, watchHistoryQuery } from '../../data/queries.ts';
import { queryClient } from '../../data/query-client.ts';
import { useSession } from '../../data/session.ts';
import { PersonalRows } from './personal-rows.tsx';

/** The personal rows of an account, from its history and favourites. */
export function AccountRows() {
  const { account } = useSession();
  const accountId = account?.id ?? '';
  const enabled = account !== null;
  const history = useQuery({ ...watchHistoryQuery(accountId), enabled }, queryClient);
  const favourites = useQuery({ ...favouritesQuery(accountId), enabled, select: idsOf }, queryClient);
  const taste =
    history.data && favourites.data ? { watches: history.data, favourites: favourites.data } : undefined;
  const failed = [history, favourites].filter((query) => query.isError);
  const retry = failed.length > 0 ? () => failed.map((query) => query.refetch()) : undefined;
  return <PersonalRows owner="account" taste={taste} retry={retry} />;
}

function idsOf(favourites: readonly Favourite[]): string[] {
  return favourites.map(({ videoId }) => videoId);
}
