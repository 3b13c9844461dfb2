import styles from './timeline.module.css';

export interface TimelineEntry {
  readonly year: number;
  readonly title: string;
  readonly text: string;
}

/** What happened year by year, oldest first. */
export function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
  return (
    <ol className={styles.timeline}>
      {entries.map(({ year, title, text }) => (
        <li key={year}>
          <time dateTime={String(year)}>{year}</time>
          <div>
            <h3>{title}</h3>
            <p>{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
