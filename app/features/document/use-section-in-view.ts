import { useEffect, useState } from 'react';

/** The part of the screen, from its top, that counts as where one reads. */
const readingArea = '0px 0px -70%';

/**
 * The anchor of the section being read: the last one that reaches into the upper part of the screen. Undefined while
 * the page's heading is read, and in the served page.
 */
export function useSectionInView(sections: readonly { readonly id: string }[]): string | undefined {
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
