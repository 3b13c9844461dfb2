import { type ReactNode, useId } from 'react';
import { arrowIcon, Icon } from './icon.tsx';
import styles from './section.module.css';
import { SectionBoundary } from './section-boundary.tsx';
import surfaces from './surfaces.module.css';

interface SectionProps {
  title: string;
  /** Shown beside the heading. */
  note?: string;
  more?: { to: string; label: string };
  /** Stands below the first window, so that it is laid out only as one comes near. */
  isBelow?: boolean;
  children: ReactNode;
}

/** A section of a page with a heading, a note and a link to more. */
export function Section({ title, note, more, isBelow, children }: SectionProps) {
  const headingId = useId();
  return (
    <section
      className={`${styles.section} ${surfaces.page}`}
      data-below={isBelow}
      aria-labelledby={headingId}
    >
      <header>
        <h2 id={headingId}>{title}</h2>
        {note ? <p>{note}</p> : null}
        {more ? (
          <a className={styles.more} href={more.to}>
            {more.label}
            <Icon>{arrowIcon}</Icon>
          </a>
        ) : null}
      </header>
      <SectionBoundary>{children}</SectionBoundary>
    </section>
  );
}
