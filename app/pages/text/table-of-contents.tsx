import { useEffect, useState } from 'react';
import type { SectionText } from '../../../domain/page-text.ts';
import styles from './table-of-contents.module.css';

const name = '本页目录';

/** The table of contents with the current section: beside the text on wide screens, collapsed above it on phones. */
export function TableOfContents({ sections }: { sections: readonly SectionText[] }) {
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

/**
 * The router scrolls to a fragment without moving the focus there, as the browser would, so that Tab continues there.
 */
function focusHeading(id: string) {
  document.getElementById(`${id}-heading`)?.focus({ preventScroll: true });
}

/** The upper part of the screen that counts as being read. */
const readingArea = '0px 0px -70%';

/**
 * The anchor of the section being read: the last one that reaches into the upper part of the screen. Undefined above
 * the first section and in the server-rendered page.
 */
function useSectionInView(sections: readonly SectionText[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    const inView = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) inView.add(target.id);
          else inView.delete(target.id);
        }
        setCurrent(sections.findLast(({ id }) => inView.has(id))?.id);
      },
      { rootMargin: readingArea },
    );
    for (const { id } of sections) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [sections]);
  return current;
}
