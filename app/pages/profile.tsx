import { lazy, Suspense } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { signOut } from '../data/account.ts';
import { useHasAccounts } from '../data/has-accounts.ts';
import { readPageNumber } from '../domain/page-of.ts';
import { CardCorner } from '../features/browse/card-corner.ts';
import { VideoCard } from '../features/browse/video-card.tsx';
import { WatchedBar } from '../features/browse/watched-bar.tsx';
import { hasAccountsOf, noAccountsTitle } from '../features/metadata/has-accounts.ts';
import { pageMetadata } from '../features/metadata/page-metadata.ts';
import { siteUrlOf } from '../features/metadata/site-url.ts';
import { Profile, UnknownProfile } from '../features/profile/profile.tsx';
import { ShelfRemoveButton } from '../features/profile/shelf-remove-button.tsx';
import { useRequiredAccount } from '../features/profile/use-required-account.ts';
import { pageTitle, site } from '../site.ts';
import surfaces from '../ui/surfaces.module.css';
import type { Route } from './+types/profile.ts';

const NoAccounts = lazy(async () => ({ default: (await import('./no-accounts.tsx')).NoAccounts }));

// Loaded when it is asked for.
const SettingsDialog = lazy(async () => ({
  default: (await import('../features/settings/settings-dialog.tsx')).SettingsDialog,
}));

/** Two addresses, one page: the tab that is open follows them. */
const pathOf = (pathname: string) => (pathname.startsWith('/favorites') ? '/favorites' : '/profile');

export function meta({ location, matches }: Route.MetaArgs) {
  const path = pathOf(location.pathname);
  const name = path === '/favorites' ? '我的收藏' : '个人中心';
  return pageMetadata(siteUrlOf(matches), {
    title: pageTitle(hasAccountsOf(matches) ? name : noAccountsTitle),
    description: `你在${site.name}的观看历史、收藏和设置。`,
    path,
    isIndexed: false,
  });
}

const sizes = '(width < 48rem) 46vw, (width < 64rem) 30vw, (width < 98rem) 22vw, 23rem';

export default function ProfilePage() {
  return <Suspense>{useHasAccounts() ? <SomebodysProfile /> : <NoAccounts />}</Suspense>;
}

function SomebodysProfile() {
  const path = pathOf(useLocation().pathname);
  const [query] = useSearchParams();
  const { account, leaveBy } = useRequiredAccount();
  const endSession = async () => {
    const { error } = await leaveBy(signOut);
    if (error) console.warn('the backend did not hear of the sign-out', error);
  };
  return (
    <div className={surfaces.page}>
      <CardCorner value={ShelfRemoveButton}>
        {account ? (
          <Profile
            // Somebody else's page is another page.
            key={account.id}
            account={account}
            path={path}
            page={readPageNumber(query)}
            card={(video, watched) => (
              <VideoCard video={video} sizes={sizes}>
                {watched === undefined ? null : <WatchedBar fraction={watched} />}
              </VideoCard>
            )}
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
      </CardCorner>
    </div>
  );
}
