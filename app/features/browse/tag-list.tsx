import { markMatches } from '../../domain/mark-matches.ts';
import badges from '../../ui/badge.module.css';
import { Highlighted } from '../../ui/highlighted.tsx';

/** Section 9 of the specification: a card shows the first 3 tags. */
const shownAtMost = 3;

interface TagListProps {
  tags: readonly string[];
  className?: string | undefined;
  /** A query whose matches are marked. */
  marked?: string;
}

export function TagList({ tags, className, marked = '' }: TagListProps) {
  if (tags.length === 0) return null;
  return (
    <ul className={className} aria-label="标签">
      {tags.slice(0, shownAtMost).map((tag) => (
        <li key={tag} className={badges.tag}>
          <Highlighted parts={markMatches(tag, marked)} />
        </li>
      ))}
    </ul>
  );
}
