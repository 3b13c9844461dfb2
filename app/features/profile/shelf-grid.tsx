import { Fragment, type ReactNode } from 'react';
import type { Video, VideoId } from '../../../domain/video.ts';
import surfaces from '../../ui/surfaces.module.css';
import { GoneCard } from './gone-card.tsx';
import type { ShelfEntry, ShelfWords } from './shelf.ts';
import styles from './shelf-grid.module.css';
import { RemovalContext } from './shelf-remove-button.tsx';

interface ShelfGridProps {
  name: string;
  words: ShelfWords;
  entries: readonly ShelfEntry[];
  card: (video: Video, watched: number | undefined) => ReactNode;
  onRemove: (videoId: VideoId) => void;
}

export function ShelfGrid({ name, words, entries, card, onRemove }: ShelfGridProps) {
  return (
    <RemovalContext value={{ label: words.remove, remove: onRemove }}>
      <h2 className={surfaces.visuallyHidden}>{name}列表</h2>
      <div className={styles.grid}>
        {entries.map(({ videoId, video, watched, at }) =>
          video ? (
            <Fragment key={videoId}>{card(video, watched)}</Fragment>
          ) : (
            <GoneCard key={videoId} videoId={videoId} dated={words.dated} at={at} />
          ),
        )}
      </div>
    </RemovalContext>
  );
}
