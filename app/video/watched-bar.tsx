import styles from './watched-bar.module.css';

/** How much of a video was watched, along the foot of its cover. */
export function WatchedBar({ fraction }: { fraction: number }) {
  const percent = Math.round(fraction * 100);
  return (
    <span
      // The page's policy ignores a style attribute in served HTML.
      ref={(bar) => bar?.style.setProperty('--watched', `${percent}%`)}
      className={styles.bar}
      role="img"
      aria-label={`已看 ${percent}%`}
    >
      <i />
    </span>
  );
}
