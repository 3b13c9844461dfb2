import styles from './watched-bar.module.css';

/** The watched fraction of a video, as a bar at the bottom of its cover. */
export function WatchedBar({ fraction }: { fraction: number }) {
  const percent = Math.round(fraction * 100);
  return (
    <span
      // Set by script, because the content security policy ignores a style attribute in server-rendered HTML.
      ref={(bar) => bar?.style.setProperty('--watched', `${percent}%`)}
      className={styles.bar}
      role="img"
      aria-label={`已看 ${percent}%`}
    >
      <i />
    </span>
  );
}
