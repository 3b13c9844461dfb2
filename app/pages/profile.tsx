import { lazy, Suspense } from 'react';
import { readPageNumber } from '../../domain/page-of.ts';
import { signOut } from '../data/account.ts';
import { useHasAccounts } from '../data/has-accounts.ts';
import { PageMetadata } from '../features/metadata/page-metadata.tsx';
import { Profile, UnknownProfile } from '../features/profile/profile.tsx';
import { useRequiredAccount } from '../features/profile/use-required-account.ts';
import { usePage } from '../router/router.tsx';
import { pageTitle, site } from '../site.ts';
import surfaces from '../ui/surfaces.module.css';

const NoAccounts = lazy(async () => ({ default: (await import('./no-accounts.tsx')).NoAccounts }));

// Loaded when it is asked for.
const SettingsDialog = lazy(async () => ({
  default: (await import('../features/settings/settings-dialog.tsx')).SettingsDialog,
}));

/** Two addresses, one page: the tab that is open follows them. */
const pathOf = (pathname: string) => (pathname.startsWith('/favorites') ? '/favorites' : '/profile');

export default function ProfilePage() {
  const path = pathOf(usePage().url.pathname);
  return (
    <Suspense>{useHasAccounts() ? <SomebodysProfile path={path} /> : <NoAccounts path={path} />}</Suspense>
  );
}

function SomebodysProfile({ path }: { path: ReturnType<typeof pathOf> }) {
  const { searchParams: query } = usePage().url;
  const { account, leaveBy } = useRequiredAccount();
  const endSession = async () => {
    const { error } = await leaveBy(signOut);
    if (error) console.warn('the backend did not hear of the sign-out', error);
  };
  return (
    <div className={surfaces.page}>
      <PageMetadata
        title={pageTitle(path === '/favorites' ? '我的收藏' : '个人中心')}
        description={`你在${site.name}的观看历史、收藏和设置。`}
        path={path}
        isIndexed={false}
      />
      {account ? (
        <Profile
          // Somebody else's page is another page.
          key={account.id}
          account={account}
          path={path}
          page={readPageNumber(query)}
          settings={(isOpen, onClose) => (
            <Suspense>
              <SettingsDialog account={account} isOpen={isOpen} onClose={onClose} leaveBy={leaveBy} />
            </Suspense>
          )}
          onSignOut={endSession}
        />
      ) : (
        <UnknownProfile path={path} />
      )}
    </div>
  );
}
