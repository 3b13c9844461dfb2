import type { ReactNode } from 'react';
import { type ListedVideo, listedTags } from '../../domain/listed-video.ts';
import badges from '../ui/badge.module.css';
import styles from './video-facts.module.css';

interface TagListProps {
  video: Pick<ListedVideo, 'tags' | 'category'>;
  className?: string | undefined;
  /** Renders a tag with search matches marked. */
  mark?: (text: string) => ReactNode;
}

/** The tags that lists show for a video. */
export function TagList({ video, className = '', mark = (text) => text }: TagListProps) {
  const shown = listedTags(video);
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
