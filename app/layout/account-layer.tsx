import { type ReactNode, useEffect, useState } from 'react';
import { useSessionPresence } from '../data/session-presence.ts';
import { usePage } from '../router/router.tsx';
import { CardCorner } from '../video/card-corner.ts';

// A function of its own: of `import().then()` the build awaits no stylesheet that fails.
const loadFeatures = () => import('./account-features.ts');

/** What signed-in people have on every page. Loaded after hydration and only for them: visitors load no code of accounts. */
export function AccountLayer({ children }: { children: ReactNode }) {
  const isPresent = useSessionPresence();
  const { pathname } = usePage().url;
  const [loaded, setLoaded] = useState<typeof import('./account-features.ts') | null>(null);
  const account = isPresent ? loaded : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what could not be had is asked for again with another page
  useEffect(() => {
    if (!isPresent || loaded) return;
    loadFeatures().then(setLoaded, (error: unknown) =>
      console.warn('the account could not be loaded', error),
    );
  }, [isPresent, loaded, pathname]);
  useEffect(() => account?.keepSessionFresh(), [account]);
  return (
    <CardCorner value={account?.CardButtons ?? null}>
      {account && <account.MergeHistoryPrompt />}
      {children}
    </CardCorner>
  );
}
