import type { ReactNode } from 'react';
import badges from '../ui/badge.module.css';

/** Section 9 of the specification: a card shows the first 3 tags. */
const shownAtMost = 3;

interface TagListProps {
  tags: readonly string[];
  className?: string | undefined;
  /** How a tag is shown where something in it was searched for. */
  mark?: (text: string) => ReactNode;
}

export function TagList({ tags, className, mark = (text) => text }: TagListProps) {
  if (tags.length === 0) return null;
  return (
    <ul className={className} aria-label="标签">
      {tags.slice(0, shownAtMost).map((tag) => (
        <li key={tag} className={badges.tag}>
          {mark(tag)}
        </li>
      ))}
    </ul>
  );
}
