import styles from './statistics.module.css';

interface Statistic {
  readonly label: string;
  readonly figure: string;
}

/** Large numbers and what they count. */
export function Statistics({ items }: { items: readonly Statistic[] }) {
  return (
    <dl className={styles.statistics}>
      {items.map(({ label, figure }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  );
}
