import { type ReactNode, Suspense } from 'react';
import type { ListedVideo } from '../../domain/listed-video.ts';
import { useSessionPresence } from '../data/session-presence.ts';
import { lazily, nothing } from '../ui/lazily.tsx';
import { CardCorner } from '../video/card-corner.ts';

// A separate function: Vite's `import().then()` would not reject if a stylesheet fails to load.
const loadFeatures = () => import('./account-features.tsx');
const MergeHistoryPrompt = lazily(() => loadFeatures().then((loaded) => loaded.MergeHistoryPrompt), nothing);
const LoadedButtons = lazily(() => loadFeatures().then((loaded) => loaded.CardButtons), nothing);

const CardButtons = (props: { video: ListedVideo }) => (
  <Suspense>
    <LoadedButtons {...props} />
  </Suspense>
);

/**
 * The features for signed-in users on every page, which also keep the session fresh. Loaded after hydration and only if
 * a session exists, so that visitors load no code of accounts.
 */
export function AccountLayer({ children }: { children: ReactNode }) {
  const isPresent = useSessionPresence();
  return (
    <CardCorner value={isPresent ? CardButtons : null}>
      {isPresent ? (
        <Suspense>
          <MergeHistoryPrompt />
        </Suspense>
      ) : null}
      {children}
    </CardCorner>
  );
}
