import { Suspense } from 'react';
import { readPageNumber } from '../../../domain/pagination.ts';
import { readQuery } from '../../../domain/urls.ts';
import type { Account } from '../../data/account.ts';
import { useHasAccounts } from '../../data/has-accounts.ts';
import { PageMetadata } from '../../features/metadata/page-metadata.tsx';
import { usePage } from '../../router/router.tsx';
import { pageTitle, site } from '../../site.ts';
import { Button } from '../../ui/button.tsx';
import surfaces from '../../ui/surfaces.module.css';
import { Tabs } from '../../ui/tabs.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { NoAccounts } from '../no-accounts/no-accounts.tsx';
import { BackToVideo } from './back-to-video.tsx';
import { HistorySearchField, useHistorySearch } from './history-search.tsx';
import styles from './profile.module.css';
import { ProfileActions } from './profile-actions.tsx';
import { ProfileHead } from './profile-head.tsx';
import { favouritesList, historyList, watchLaterList } from './saved-list.ts';
import { SavedListPanel } from './saved-list-panel.tsx';
import { SavedListSkeleton } from './saved-list-skeleton.tsx';
import { SavedListTools } from './saved-list-tools.tsx';
import { useListPanel } from './use-list-panel.ts';
import { type LeaveBy, useRequiredAccount } from './use-required-account.ts';
import { useSavedList } from './use-saved-list.ts';
import { useUsername } from './use-username.ts';
import { Username } from './username.tsx';
import { UnknownWatchLater, WatchLater } from './watch-later.tsx';

const savedLists = [historyList, favouritesList];
const tabs = savedLists.map(({ path, name }) => ({ to: path, label: name }));

/** Three addresses, two pages: the tab that is open follows them. */
const pageOf = (pathname: string) =>
  [favouritesList, watchLaterList].find(({ path }) => pathname.startsWith(path)) ?? {
    path: historyList.path,
    name: '个人中心',
  };

export default function ProfilePage() {
  const page = pageOf(usePage().url.pathname);
  return (
    <Suspense>{useHasAccounts() ? <RequiredProfile {...page} /> : <NoAccounts path={page.path} />}</Suspense>
  );
}

function RequiredProfile({ path, name }: Pick<typeof historyList, 'path' | 'name'>) {
  const { searchParams } = usePage().url;
  const page = readPageNumber(searchParams);
  // The server knows nothing of the query: its page is everybody's.
  const isSearchable = useHydrated() && path === historyList.path;
  const query = isSearchable ? readQuery(searchParams) : '';
  const { account, leaveBy } = useRequiredAccount();
  return (
    <div className={surfaces.page}>
      <PageMetadata
        title={pageTitle(name)}
        description={`您在${site.name}的观看历史、收藏、稍后再看和设置。`}
        path={path}
        isIndexed={false}
      />
      {/* Another account's page is another page. */}
      {path === watchLaterList.path ? (
        account ? (
          <WatchLater key={account.id} account={account} page={page} />
        ) : (
          <UnknownWatchLater />
        )
      ) : account ? (
        <Profile key={account.id} account={account} leaveBy={leaveBy} path={path} page={page} query={query} />
      ) : (
        <UnknownProfile path={path} query={query} />
      )}
    </div>
  );
}

interface ProfileProps {
  account: Account;
  leaveBy: LeaveBy;
  /** The path of the list that is shown. */
  path: string;
  /** The requested page of it, from 1. */
  page: number;
  /** What is searched for in the history; empty where nothing is. */
  query: string;
}

function Profile({ account, leaveBy, path, page, query }: ProfileProps) {
  const search = useHistorySearch(query);
  const name = useUsername(account.id);
  const history = useSavedList(historyList, account.id);
  const favourites = useSavedList(favouritesList, account.id);
  const shown = path === favourites.path ? favourites : history;
  const { panel, focus, onTurn, onChange } = useListPanel();

  /** Repeats every failed request: when one fails, the others mostly failed too. */
  const retry = () => {
    focus();
    if (name.hasFailed) void name.load();
    for (const list of [history, favourites]) if (!list.entries) void list.load();
    if (search && !search.found) void search.load();
  };
  return (
    <>
      <ProfileHead
        account={account}
        username={name.username}
        totals={[history, favourites].map(({ name, entries }) => ({ name, count: entries?.length }))}
        name={
          <>
            <Username {...name} pageName={pageOf(path).name} />
            {/* One button is enough. */}
            {name.hasFailed && !name.isLoading && shown.entries ? (
              <Button kind="plain" onClick={retry}>
                重试
              </Button>
            ) : null}
          </>
        }
        actions={
          <>
            <ProfileActions person={{ account, leaveBy }} />
            <BackToVideo />
          </>
        }
      />
      <Tabs label="个人中心" tabs={tabs} current={shown.path} panel={panel} beside={<WatchLaterLink />}>
        <div className={styles.panel}>
          {shown === history && history.entries?.length !== 0 ? (
            <HistorySearchField path={path} query={query} />
          ) : null}
          <SavedListPanel
            savedList={shown}
            search={search}
            page={page}
            onRetry={retry}
            onTurn={onTurn}
            focus={focus}
            onChange={onChange}
          />
        </div>
      </Tabs>
    </>
  );
}

/** The same page before it is known whose it is: in the page as served, and until the session is read. */
function UnknownProfile({ path, query }: Pick<ProfileProps, 'path' | 'query'>) {
  const isHistory = path === historyList.path;
  return (
    <>
      <ProfileHead
        account={null}
        totals={savedLists.map(({ name }) => ({ name, count: undefined }))}
        name={<Username pageName={pageOf(path).name} />}
        actions={<ProfileActions person={null} />}
      />
      <Tabs label="个人中心" tabs={tabs} current={path} beside={<WatchLaterLink />}>
        <div className={styles.panel}>
          <p className={styles.withoutScript}>个人中心需要启用 JavaScript。</p>
          {isHistory ? <HistorySearchField path={path} query={query} /> : null}
          <SavedListTools status="loading" />
          <SavedListSkeleton hasDays={isHistory} />
        </div>
      </Tabs>
    </>
  );
}

/** A third list beside the two of the specification, on a page of its own. */
function WatchLaterLink() {
  return <a href={watchLaterList.path}>{watchLaterList.name}</a>;
}
