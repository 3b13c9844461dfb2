import { type ReactNode, Suspense } from 'react';
import type { ListedVideo } from '../../domain/listed-video.ts';
import { useSessionPresence } from '../data/session-presence.ts';
import { lazily, nothing } from '../ui/lazily.tsx';
import { CardCorner } from '../video/card-corner.ts';

// A function of its own: of `import().then()` the build awaits no stylesheet that fails.
const loadFeatures = () => import('./account-features.tsx');
const MergeHistoryPrompt = lazily(() => loadFeatures().then((loaded) => loaded.MergeHistoryPrompt), nothing);
const LoadedButtons = lazily(() => loadFeatures().then((loaded) => loaded.CardButtons), nothing);

const CardButtons = (props: { video: ListedVideo }) => (
  <Suspense>
    <LoadedButtons {...props} />
  </Suspense>
);

/** What signed-in people have on every page, which also keeps the session fresh. Loaded after hydration and only for them: visitors load no code of accounts. */
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
