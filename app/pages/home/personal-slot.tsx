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
 * The space for personal rows. It has its final height before the first paint (`entry/inline/early.ts`) and is filled
 * only for people who may have such rows; others load no code for it.
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
