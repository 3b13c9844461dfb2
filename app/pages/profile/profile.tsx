import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { readPageNumber } from '../../../domain/pagination.ts';
import { readQuery } from '../../../domain/urls.ts';
import type { Account } from '../../data/account.ts';
import { useHasAccounts } from '../../data/has-accounts.ts';
import { profileQuery } from '../../data/profiles.ts';
import { queryClient, retryFailedQueries } from '../../data/query-client.ts';
import { PageMetadata } from '../../features/metadata/page-metadata.tsx';
import { pageTitle } from '../../features/metadata/page-title.ts';
import type { LeaveBy } from '../../features/settings/deletion-form.tsx';
import { usePage } from '../../router/router.tsx';
import { site } from '../../site.ts';
import surfaces from '../../ui/surfaces.module.css';
import { Tabs } from '../../ui/tabs.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { NoAccounts } from '../no-accounts/no-accounts.tsx';
import { CollectionsShelf } from './collections-shelf.tsx';
import { HistorySearchField, useHistorySearch } from './history-search.tsx';
import { ProfileHead } from './profile-head.tsx';
import { SavedListPanel } from './saved-list-panel.tsx';
import { favouritesList, historyList, watchLaterList } from './saved-lists.tsx';
import { useRequiredAccount } from './use-required-account.ts';
import { useSavedList } from './use-saved-list.ts';
import { WatchLater } from './watch-later.tsx';

/** The page for one of the three URLs: history and favourites are tabs of the same page. */
const pageOf = (pathname: string) =>
  [favouritesList, watchLaterList].find(({ path }) => pathname.startsWith(path)) ?? {
    path: historyList.path,
    name: '个人中心',
  };

export default function ProfilePage() {
  const page = pageOf(usePage().url.pathname);
  return useHasAccounts() ? <RequiredProfile {...page} /> : <NoAccounts path={page.path} />;
}

function RequiredProfile({ path, name }: { path: string; name: string }) {
  const page = readPageNumber(usePage().url.searchParams);
  const { account, leaveBy } = useRequiredAccount();
  return (
    <div className={surfaces.page}>
      <PageMetadata
        title={pageTitle(name)}
        description={`您在${site().name}的观看历史、收藏、稍后再看和设置。`}
        path={path}
        isIndexed={false}
      />
      {/* Another account gets a new page. */}
      {path === watchLaterList.path ? (
        <WatchLater key={account?.id} accountId={account?.id} page={page} />
      ) : (
        <Profile
          key={account?.id}
          account={account}
          leaveBy={leaveBy}
          path={path}
          pageName={name}
          page={page}
        />
      )}
    </div>
  );
}

interface ProfileProps {
  /** Null until it is known: in the server-rendered page and until the session is read. */
  account: Account | null;
  leaveBy: LeaveBy;
  /** The path of the selected list. */
  path: string;
  pageName: string;
  /** The requested page of the list, from 1. */
  page: number;
}

function Profile({ account, leaveBy, path, pageName, page }: ProfileProps) {
  const accountId = account?.id;
  const { searchParams } = usePage().url;
  const isHistory = path === historyList.path;
  // The server-rendered page is shared and does not depend on the query.
  const query = useHydrated() && isHistory ? readQuery(searchParams) : '';
  const search = useHistorySearch(query);
  const name = useQuery({ ...profileQuery(accountId ?? ''), enabled: account !== null }, queryClient);
  const history = useSavedList(historyList, accountId);
  const favourites = useSavedList(favouritesList, accountId);
  const shown = isHistory ? history : favourites;
  const lists = [history, favourites];
  const panel = useRef<HTMLDivElement>(null);
  const retryName = () => {
    panel.current?.focus({ preventScroll: true });
    void retryFailedQueries();
  };
  return (
    <>
      <ProfileHead
        account={account}
        leaveBy={leaveBy}
        username={name.data?.username}
        pageName={pageName}
        totals={lists.map(({ name, entries }) => ({ name, count: entries?.length }))}
        // One retry button is enough; a list that failed has its own.
        onRetry={name.isLoadingError && !name.isFetching && shown.entries ? retryName : undefined}
      />
      <Tabs
        label="个人中心"
        tabs={lists.map(({ path, name }) => ({ to: path, label: name }))}
        current={path}
        panel={panel}
        // A third list besides the two of the specification, on its own page.
        beside={<a href={watchLaterList.path}>{watchLaterList.name}</a>}
      >
        <noscript>
          <p>个人中心需要启用 JavaScript。</p>
        </noscript>
        {isHistory ? null : <CollectionsShelf />}
        {isHistory && history.entries?.length !== 0 ? <HistorySearchField path={path} query={query} /> : null}
        <SavedListPanel savedList={shown} search={search} page={page} panel={panel} />
      </Tabs>
    </>
  );
}
