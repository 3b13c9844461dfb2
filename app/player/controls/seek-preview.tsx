import type { CSSProperties } from 'react';
import { formatTime } from '../../../domain/format.ts';
import type { PreviewProps } from '../abilities/ability.ts';
import { fractionOf } from '../core/seek.ts';
import { usePlayerState } from '../player-context.ts';
import { AbilityPreviews, usePositionName } from './ability-controls.tsx';
import styles from './seek-preview.module.css';

/**
 * The time at the pointer's position with the previews of abilities. It is rendered even without a position, to load
 * them.
 */
export function SeekPreview({ seconds, isLikely }: PreviewProps) {
  const durationSeconds = usePlayerState((state) => state.durationSeconds);
  const name = usePositionName(() => seconds ?? 0);
  const place = { '--pointer': fractionOf(seconds ?? 0, durationSeconds) } as CSSProperties;
  return (
    <div className={styles.place} style={place} aria-hidden="true" hidden={seconds === null}>
      <i className={styles.mark} />
      <span className={styles.preview}>
        <AbilityPreviews seconds={seconds} isLikely={isLikely} />
        {seconds !== null && (
          <>
            {name && <b className={styles.name}>{name}</b>}
            <span translate="no">{formatTime(seconds)}</span>
          </>
        )}
      </span>
    </div>
  );
}
