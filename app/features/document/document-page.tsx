import { Seal } from '../../ui/seal.tsx';
import surfaces from '../../ui/surfaces.module.css';
import styles from './document-page.module.css';
import type { DocumentSection } from './table-of-contents.tsx';
import { TableOfContents } from './table-of-contents.tsx';

interface DocumentPageProps {
  title: string;
  lead: string;
  /** One line that must be read before the rest. */
  note?: string;
  /** The inscription beside the heading: two lines, a column each. */
  motto: readonly [string, string];
  /** Keep it outside the component: the table of contents watches these very sections. */
  sections: readonly DocumentSection[];
}

/** A page to be read: its heading, its table of contents, its sections of running text. */
export function DocumentPage({ title, lead, note, motto, sections }: DocumentPageProps) {
  return (
    <div className={surfaces.page}>
      <header className={styles.head}>
        <div className={styles.opening}>
          <h1>{title}</h1>
          <p className={styles.lead}>{lead}</p>
          {note ? <p className={styles.note}>{note}</p> : null}
        </div>
        <p className={styles.motto}>
          <span>{motto[0]}</span>
          <span>
            {motto[1]}
            <Seal name="yingxia" className={styles.seal} />
          </span>
        </p>
      </header>
      <div className={styles.body}>
        <TableOfContents sections={sections} />
        <div className={styles.sections}>
          {sections.map((section) => (
            <Section key={section.id} {...section} />
          ))}
        </div>
      </div>
    </div>
  );
}

function Section({ id, title, body }: DocumentSection) {
  const headingId = `${id}-heading`;
  return (
    <section id={id} className={styles.section} aria-labelledby={headingId}>
      <h2 id={headingId} tabIndex={-1}>
        {title}
      </h2>
      <div className={`${styles.text} ${surfaces.prose}`}>{body}</div>
    </section>
  );
}
