import type { VideoId } from '../../../domain/video.ts';
import { RemoveButton } from '../../ui/remove-button.tsx';
import surfaces from '../../ui/surfaces.module.css';
import { VideoCard } from '../../video/video-card.tsx';
import { WatchedBar } from '../../video/watched-bar.tsx';
import type { SavedListEntry, SavedListLabels } from './saved-list.ts';
import styles from './saved-list-grid.module.css';
import { UnavailableCard, unavailableTitle } from './unavailable-card.tsx';

const sizes = '(width < 48rem) 46vw, (width < 64rem) 30vw, (width < 98rem) 22vw, 23rem';

interface SavedListGridProps {
  name: string;
  labels: SavedListLabels;
  entries: readonly SavedListEntry[];
  onRemove: (videoId: VideoId) => void;
}

export function SavedListGrid({ name, labels, entries, onRemove }: SavedListGridProps) {
  const removeButton = (videoId: VideoId, title: string) => (
    <RemoveButton label={labels.remove(title)} onRemove={() => onRemove(videoId)} />
  );
  return (
    <>
      <h2 className={surfaces.visuallyHidden}>{name}列表</h2>
      <div className={styles.grid}>
        {entries.map(({ videoId, video, watched, at }) =>
          video ? (
            <VideoCard key={videoId} video={video} sizes={sizes} corner={removeButton(videoId, video.title)}>
              {watched === undefined ? null : <WatchedBar fraction={watched} />}
            </VideoCard>
          ) : (
            <UnavailableCard
              key={videoId}
              dated={labels.dated}
              at={at}
              corner={removeButton(videoId, unavailableTitle)}
            />
          ),
        )}
      </div>
    </>
  );
}
