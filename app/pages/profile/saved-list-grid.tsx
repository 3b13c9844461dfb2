import { dayGroupOf } from '../../../domain/day-group.ts';
import type { VideoId } from '../../../domain/video.ts';
import { RemoveButton } from '../../ui/remove-button.tsx';
import surfaces from '../../ui/surfaces.module.css';
import { VideoCard } from '../../video/video-card.tsx';
import { DateSeal, WatchTime } from './card-marks.tsx';
import type { SavedListEntry } from './saved-list.ts';
import styles from './saved-list-grid.module.css';
import { UnavailableCard, unavailableTitle } from './unavailable-card.tsx';
import type { SavedListState } from './use-saved-list.ts';

const sizes = '(width < 48rem) 44vw, (width < 64rem) 30vw, (width < 98rem) 22vw, 23rem';

interface SavedListGridProps {
  savedList: Pick<SavedListState, 'name' | 'labels' | 'mark'>;
  /** Those of the page. */
  entries: readonly SavedListEntry[];
  onRemove: (videoId: VideoId) => void;
}

/** The cards of a saved list; those of the history under headings of their days. */
export function SavedListGrid({ savedList: { name, labels, mark }, entries, onRemove }: SavedListGridProps) {
  const now = new Date();
  const removeButton = (videoId: VideoId, title: string) => (
    <RemoveButton label={labels.remove(title)} onRemove={() => onRemove(videoId)} />
  );
  const cards = (shown: readonly SavedListEntry[]) =>
    shown.map(({ videoId, video, watched, at }) =>
      video ? (
        <VideoCard
          key={videoId}
          video={video}
          sizes={sizes}
          watched={watched}
          corner={removeButton(videoId, video.title)}
        >
          {mark === 'seal' ? <DateSeal at={at} dated={labels.dated} /> : null}
          {mark === 'time' ? <WatchTime at={at} dated={labels.dated} now={now} /> : null}
        </VideoCard>
      ) : (
        <UnavailableCard
          key={videoId}
          dated={labels.dated}
          at={at}
          corner={removeButton(videoId, unavailableTitle)}
        />
      ),
    );
  if (mark !== 'time')
    return (
      <>
        <h2 className={surfaces.visuallyHidden}>{name}列表</h2>
        <div className={styles.grid}>{cards(entries)}</div>
      </>
    );
  return (
    <div className={styles.grid}>
      {[...Map.groupBy(entries, ({ at }) => dayGroupOf(at, now))].map(([day, ofDay]) => (
        <div key={day} className={styles.group}>
          <h2 className={styles.day}>{day}</h2>
          {cards(ofDay)}
        </div>
      ))}
    </div>
  );
}
