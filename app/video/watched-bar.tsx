import { useEffect, useRef } from 'react';
import styles from './watched-bar.module.css';

/** How much of a video was watched, along the foot of its cover. */
export function WatchedBar({ fraction }: { fraction: number }) {
  const bar = useRef<HTMLSpanElement>(null);
  const percent = Math.round(fraction * 100);
  // The page's policy ignores a style attribute in served HTML.
  useEffect(() => bar.current?.style.setProperty('--watched', `${percent}%`), [percent]);
  return (
    <span ref={bar} className={styles.bar} role="img" aria-label={`已看 ${percent}%`}>
      <i />
    </span>
  );
}
