import { usePlayerState } from '../player-context.ts';
import styles from './buffering-indicator.module.css';

/** A light circles the logo while data is missing; a message is shown and announced only once the download stalls. */
export function BufferingIndicator() {
  const isWaiting = usePlayerState(
    ({ status, isSeeking }) => status === 'waiting' || status === 'stalled' || isSeeking,
  );
  const isStalled = usePlayerState((state) => state.status === 'stalled');
  return (
    <div className={styles.indicator} data-waiting={isWaiting}>
      <svg className={styles.box} viewBox="0 0 64 64" aria-hidden="true">
        <rect width="64" height="64" rx="17.6" />
        <rect width="64" height="64" rx="17.6" pathLength="100" />
      </svg>
      <p className={styles.message} aria-live="polite">
        {isStalled && '网络不稳定，仍在加载…'}
      </p>
    </div>
  );
}
