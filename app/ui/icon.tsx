import type { ReactNode } from 'react';
import styles from './icon.module.css';

/** A drawing on a grid of 24 × 24; its strokes take the colour of the text beside it. */
export function Icon({ drawing }: { drawing: ReactNode }) {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
      {drawing}
    </svg>
  );
}
