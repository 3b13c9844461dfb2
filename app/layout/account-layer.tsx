import { type ReactNode, useEffect, useState } from 'react';
import { useSessionPresence } from '../data/session-presence.ts';
import { CardCorner } from '../video/card-corner.ts';

/** What signed-in people have on every page. Loaded after hydration and only for them: visitors load no code of accounts. */
export function AccountLayer({ children }: { children: ReactNode }) {
  const isPresent = useSessionPresence();
  const [account, setAccount] = useState<typeof import('./account-features.ts') | null>(null);
  useEffect(() => {
    if (!isPresent) return;
    let cleanUp = () => setAccount(null);
    let isMounted = true;
    import('./account-features.ts').then(
      (loaded) => {
        if (!isMounted) return;
        const unsubscribe = loaded.keepSessionFresh();
        setAccount(loaded);
        cleanUp = () => {
          unsubscribe();
          setAccount(null);
        };
      },
      (error: unknown) => console.warn('the account could not be loaded', error),
    );
    return () => {
      isMounted = false;
      cleanUp();
    };
  }, [isPresent]);
  return (
    <CardCorner value={account?.CardButtons ?? null}>
      {account && <account.MergeHistoryPrompt />}
      {children}
    </CardCorner>
  );
}
