import { type ReactNode, useEffect, useState } from 'react';
import { useSessionPresence } from '../data/session-presence.ts';
import { CardCorner } from '../video/card-corner.ts';

/**
 * What signed-in people have on every page. Loaded once the page is live, and for them alone: visitors carry none of
 * the account's code.
 */
export function AccountLayer({ children }: { children: ReactNode }) {
  const isPresent = useSessionPresence();
  const [account, setAccount] = useState<typeof import('./signed-in.ts') | null>(null);
  useEffect(() => {
    if (!isPresent) return;
    let end = () => setAccount(null);
    let isWanted = true;
    import('./signed-in.ts').then(
      (loaded) => {
        if (!isWanted) return;
        const letGo = loaded.keepSession();
        setAccount(loaded);
        end = () => {
          letGo();
          setAccount(null);
        };
      },
      (error: unknown) => console.warn('the account could not be loaded', error),
    );
    return () => {
      isWanted = false;
      end();
    };
  }, [isPresent]);
  return (
    <CardCorner value={account?.CardFavourite ?? null}>
      {account && <account.MergeHistoryPrompt />}
      {children}
    </CardCorner>
  );
}
