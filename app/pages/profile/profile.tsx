import { lazy, Suspense, useRef } from 'react';
import { readPageNumber } from '../../../domain/pagination.ts';
import type { Account } from '../../data/account.ts';
import { useHasAccounts } from '../../data/has-accounts.ts';
import { PageMetadata } from '../../features/metadata/page-metadata.tsx';
import { usePage } from '../../router/router.tsx';
import { pageTitle, site } from '../../site.ts';
import { Button } from '../../ui/button.tsx';
import surfaces from '../../ui/surfaces.module.css';
import { Tabs } from '../../ui/tabs.tsx';
import { showToast } from '../../ui/toast.tsx';
import styles from './profile.module.css';
import { ProfileActions } from './profile-actions.tsx';
import { ProfileHead, UnknownName } from './profile-head.tsx';
import { favouritesList, historyList } from './saved-list.ts';
import { SavedListPanel } from './saved-list-panel.tsx';
import { SavedListSkeleton } from './saved-list-skeleton.tsx';
import { SavedListTools } from './saved-list-tools.tsx';
import { type LeaveBy, useRequiredAccount } from './use-required-account.ts';
import { useSavedList } from './use-saved-list.ts';
import { useUsername } from './use-username.ts';
import { Username } from './username.tsx';

const NoAccounts = lazy(async () => ({
  default: (await import('../no-accounts/no-accounts.tsx')).NoAccounts,
}));

const savedLists = [historyList, favouritesList];
const tabs = savedLists.map(({ path, name }) => ({ to: path, label: name }));

/** Two addresses, one page: the tab that is open follows them. */
const pathOf = (pathname: string) => (pathname.startsWith('/favorites') ? '/favorites' : '/profile');

export default function ProfilePage() {
  const path = pathOf(usePage().url.pathname);
  return (
    <Suspense>{useHasAccounts() ? <RequiredProfile path={path} /> : <NoAccounts path={path} />}</Suspense>
  );
}

function RequiredProfile({ path }: { path: ReturnType<typeof pathOf> }) {
  const { searchParams: query } = usePage().url;
  const { account, leaveBy } = useRequiredAccount();
  return (
    <div className={surfaces.page}>
      <PageMetadata
        title={pageTitle(path === '/favorites' ? '我的收藏' : '个人中心')}
        description={`您在${site.name}的观看历史、收藏和设置。`}
        path={path}
        isIndexed={false}
      />
      {account ? (
        // Another account's profile is another page.
        <Profile
          key={account.id}
          account={account}
          leaveBy={leaveBy}
          path={path}
          page={readPageNumber(query)}
        />
      ) : (
        <UnknownProfile path={path} />
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
}

function Profile({ account, leaveBy, path, page }: ProfileProps) {
  const name = useUsername(account.id);
  const history = useSavedList(historyList, account.id);
  const favourites = useSavedList(favouritesList, account.id);
  const shown = path === favourites.path ? favourites : history;
  const panel = useRef<HTMLDivElement>(null);
  const focusPanel = () => panel.current?.focus({ preventScroll: true });

  /** Repeats every failed request: when one fails, the others mostly failed too. */
  const retry = () => {
    focusPanel();
    if (name.hasFailed) void name.load();
    for (const list of [history, favourites]) if (!list.entries) void list.load();
  };
  return (
    <>
      <ProfileHead
        account={account}
        username={name.username}
        totals={[history, favourites].map(({ name, entries }) => ({ name, count: entries?.length }))}
        name={
          name.username === undefined ? (
            <UnknownName>
              {/* One button is enough. */}
              {name.hasFailed && !name.isLoading && shown.entries ? (
                <Button kind="plain" onClick={retry}>
                  重试
                </Button>
              ) : null}
            </UnknownName>
          ) : (
            <Username {...name} username={name.username} />
          )
        }
        actions={<ProfileActions person={{ account, leaveBy }} />}
      />
      <Tabs label="个人中心" tabs={tabs} current={shown.path} panel={panel}>
        <div className={styles.panel}>
          <SavedListPanel
            savedList={shown}
            page={page}
            onRetry={retry}
            onTurn={() => {
              focusPanel();
              panel.current?.scrollIntoView();
            }}
            onChange={(said, undo) =>
              showToast(said, {
                label: '撤销',
                run() {
                  // The button that was pressed is about to vanish.
                  focusPanel();
                  undo();
                },
              })
            }
          />
        </div>
      </Tabs>
    </>
  );
}

/** The same page before it is known whose it is: in the page as served, and until the session is read. */
function UnknownProfile({ path }: Pick<ProfileProps, 'path'>) {
  return (
    <>
      <ProfileHead
        account={null}
        totals={savedLists.map(({ name }) => ({ name, count: undefined }))}
        name={<UnknownName />}
        actions={<ProfileActions person={null} />}
      />
      <Tabs label="个人中心" tabs={tabs} current={path}>
        <div className={styles.panel}>
          <p className={styles.withoutScript}>个人中心需要启用 JavaScript。</p>
          <SavedListTools status="loading" />
          <SavedListSkeleton />
        </div>
      </Tabs>
    </>
  );
}
