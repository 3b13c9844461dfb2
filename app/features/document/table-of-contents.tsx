import type { DocumentSection } from './document-section.ts';
import styles from './table-of-contents.module.css';
import { useSectionInView } from './use-section-in-view.ts';

const name = '本页目录';

/** Where one is in a page and where one can go: beside the text on wide screens, folded above it on phones. */
export function TableOfContents({ sections }: { sections: readonly DocumentSection[] }) {
  const current = useSectionInView(sections);
  const list = (
    <ol>
      {sections.map(({ id, title }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            aria-current={id === current ? 'location' : undefined}
            onClick={() => focusHeading(id)}
          >
            {title}
          </a>
        </li>
      ))}
    </ol>
  );
  return (
    <nav className={styles.contents} aria-label={name}>
      <details>
        <summary>{name}</summary>
        {list}
      </details>
      <div className={styles.beside}>
        <p>{name}</p>
        {list}
      </div>
    </nav>
  );
}

/** The router moves the view to a fragment but not the focus, as the browser would: the next Tab belongs there. */
function focusHeading(id: string) {
  document.getElementById(`${id}-heading`)?.focus({ preventScroll: true });
}
