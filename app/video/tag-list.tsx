import type { ReactNode } from 'react';
import type { Video } from '../../domain/video.ts';
import badges from '../ui/badge.module.css';
import styles from './video-facts.module.css';

/** Section 9 of the specification: a card shows the first 3 tags. */
const shownAtMost = 3;

interface TagListProps {
  video: Pick<Video, 'tags' | 'category'>;
  className?: string | undefined;
  /** How a tag is shown where something in it was searched for. */
  mark?: (text: string) => ReactNode;
}

/** The first tags of a video, without its category, which stands beside them. */
export function TagList({ video: { tags, category }, className = '', mark = (text) => text }: TagListProps) {
  const shown = tags.filter((tag) => tag !== category).slice(0, shownAtMost);
  if (shown.length === 0) return null;
  return (
    <ul className={`${styles.tags} ${className}`} aria-label="标签">
      {shown.map((tag) => (
        <li key={tag} className={badges.tag}>
          {mark(tag)}
        </li>
      ))}
    </ul>
  );
}
