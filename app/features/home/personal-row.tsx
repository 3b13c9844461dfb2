import { type ReactNode, useId } from 'react';
import surfaces from '../../ui/surfaces.module.css';
import styles from './personal-row.module.css';

interface PersonalRowProps {
  title: string;
  /** Why these films. */
  reason?: string | undefined;
  /** Cards, or a line that says why there are none. */
  children: ReactNode;
}

/** Films in one line that is pushed along, of a height that was known before them. */
export function PersonalRow({ title, reason, children }: PersonalRowProps) {
  const headingId = useId();
  return (
    <section className={`${styles.row} ${surfaces.page}`} aria-labelledby={headingId}>
      <header>
        <h2 id={headingId}>{title}</h2>
        {reason ? <p>{reason}</p> : null}
      </header>
      {children}
    </section>
  );
}

export function FilmStrip({ children }: { children: ReactNode }) {
  return <div className={styles.strip}>{children}</div>;
}

/** A place that was kept for films which are not there. */
export function NoFilms({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className={styles.none}>
      <p>{text}</p>
      {children}
    </div>
  );
}
