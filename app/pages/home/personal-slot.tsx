import { useSessionPresence } from '../../data/session-presence.ts';
import { lazily, nothing } from '../../ui/lazily.tsx';
import { SectionBoundary } from '../../ui/section-boundary.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import styles from './personal-slot.module.css';

const VisitorRows = lazily(
  () => import('./personal-rows.tsx').then(({ VisitorRows }) => VisitorRows),
  nothing,
);
const AccountRows = lazily(
  () => import('./account-rows.tsx').then(({ AccountRows }) => AccountRows),
  nothing,
);

/**
 * The place of the rows that are somebody's own. It is as high as they will be before anything is painted
 * (`entry/inline/early.ts`), and filled only for those who have some or may have: others load nothing for it.
 */
export function PersonalSlot() {
  const isSignedIn = useSessionPresence();
  const isWanted = useHydrated() && (isSignedIn || document.documentElement.dataset.rows);
  return (
    <div className={styles.slot}>
      {isWanted ? (
        <SectionBoundary pending={null}>{isSignedIn ? <AccountRows /> : <VisitorRows />}</SectionBoundary>
      ) : null}
    </div>
  );
}
