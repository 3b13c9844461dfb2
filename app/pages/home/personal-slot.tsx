import { type ReactNode, Suspense } from 'react';
import { useSessionPresence } from '../../data/session-presence.ts';
import { SectionBoundary } from '../../ui/section-boundary.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import styles from './personal-slot.module.css';

/**
 * The place of the rows that are somebody's own. It is as high as they will be before anything is painted
 * (`entry/inline/early.ts`), and filled only for those who have some or may have: others load nothing for it.
 */
export function PersonalSlot({ children }: { children: ReactNode }) {
  const isSignedIn = useSessionPresence();
  const isWanted = useHydrated() && (isSignedIn || document.documentElement.dataset.rows);
  return (
    <div className={styles.slot}>
      {isWanted ? (
        <SectionBoundary>
          <Suspense>{children}</Suspense>
        </SectionBoundary>
      ) : null}
    </div>
  );
}
