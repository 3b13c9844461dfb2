import { formatTime } from '../../../domain/format.ts';
import { clockDuration, clockSeconds } from '../core/seek.ts';
import { usePlayerState } from '../player-context.ts';
import styles from './time-display.module.css';

export function TimeDisplay() {
  const seconds = usePlayerState(clockSeconds);
  const duration = usePlayerState(clockDuration);
  return (
    <p className={styles.time} translate="no">
      {formatTime(seconds)} <span>/ {formatTime(duration)}</span>
    </p>
  );
}
