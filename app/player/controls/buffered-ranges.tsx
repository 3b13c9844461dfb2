import type { CSSProperties } from 'react';
import { barRanges } from '../core/buffered.ts';
import { usePlayerState } from '../player-context.ts';
import styles from './seek-bar.module.css';

/** What has been loaded: several pieces, after a jump ahead. */
export function BufferedRanges() {
  const buffered = usePlayerState((state) => state.buffered);
  const durationSeconds = usePlayerState((state) => state.durationSeconds);
  return barRanges(buffered, durationSeconds).map(({ start, length }) => (
    <i
      key={start}
      className={styles.buffered}
      style={{ '--start': start, '--length': length } as CSSProperties}
    />
  ));
}
