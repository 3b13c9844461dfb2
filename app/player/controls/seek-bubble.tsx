import type { CSSProperties } from 'react';
import { formatTime } from '../../domain/format-time.ts';
import { fractionOf } from '../core/seek.ts';
import { usePlayerState } from '../player-context.ts';
import styles from './seek-bubble.module.css';

/** Tells where a press on the bar would lead. A preview picture belongs above the time. */
export function SeekBubble({ seconds }: { seconds: number }) {
  const durationSeconds = usePlayerState((state) => state.durationSeconds);
  const place = { '--pointer': fractionOf(seconds, durationSeconds) } as CSSProperties;
  return (
    <div className={styles.place} style={place} aria-hidden="true">
      <i className={styles.mark} />
      <span className={styles.bubble}>{formatTime(seconds)}</span>
    </div>
  );
}
