import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { useSessionPresence } from '../data/session-presence.ts';
import type { Video } from '../domain/video.ts';
import { CardCorner } from '../features/browse/card-corner.ts';

/**
 * What signed-in people have on every page. Loaded once the page is live, and for them alone: visitors carry none of
 * the account's code.
 */
export function AccountLayer({ children }: { children: ReactNode }) {
  const isPresent = useSessionPresence();
  const [corner, setCorner] = useState<ComponentType<{ video: Video }> | null>(null);
  useEffect(() => {
    if (!isPresent) return;
    let end = () => setCorner(null);
    let isWanted = true;
    import('./signed-in.ts').then(
      ({ keepSession, CardFavourite }) => {
        if (!isWanted) return;
        const letGo = keepSession();
        setCorner(() => CardFavourite);
        end = () => {
          letGo();
          setCorner(null);
        };
      },
      (error: unknown) => console.warn('the account could not be loaded', error),
    );
    return () => {
      isWanted = false;
      end();
    };
  }, [isPresent]);
  return <CardCorner value={corner}>{children}</CardCorner>;
}
