import type { CSSProperties } from 'react';
import { formatTime } from '../../../domain/format.ts';
import { fractionOf } from '../core/seek.ts';
import { tileAt } from '../core/storyboard.ts';
import type { Storyboard } from '../media/load-storyboard.ts';
import { usePlayerState } from '../player-context.ts';
import styles from './seek-bubble.module.css';
import { StoryboardPicture } from './storyboard-picture.tsx';

interface SeekBubbleProps {
  seconds: number;
  /** Until it is there, the time stands alone. */
  storyboard: Storyboard | null;
}

/** Tells where a press on the bar would lead, and shows it. */
export function SeekBubble({ seconds, storyboard }: SeekBubbleProps) {
  const durationSeconds = usePlayerState((state) => state.durationSeconds);
  const place = { '--pointer': fractionOf(seconds, durationSeconds) } as CSSProperties;
  const tile = storyboard && tileAt(storyboard.tiles, seconds);
  return (
    <div className={styles.place} style={place} aria-hidden="true">
      <i className={styles.mark} />
      <span className={styles.bubble}>
        {tile && <StoryboardPicture sheet={storyboard.sheet} tile={tile} />}
        {formatTime(seconds)}
      </span>
    </div>
  );
}
