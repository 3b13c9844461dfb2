import { dayGroupOf, formatDate, timeWithinDay } from '../../../domain/day-group.ts';
import { sealDate } from '../../../domain/seal-date.ts';
import type { VideoId } from '../../../domain/video.ts';
import { GoneCover, goneTitle } from '../../features/saved-lists/gone-video.tsx';
import { RemoveButton } from '../../ui/remove-button.tsx';
import { Seal } from '../../ui/seal.tsx';
import surfaces from '../../ui/surfaces.module.css';
import videoCards from '../../video/video-card.module.css';
import { VideoCard } from '../../video/video-card.tsx';
import styles from './saved-card.module.css';
import lists from './saved-list.module.css';
import type { SavedListEntry, SavedListState } from './use-saved-list.ts';

const sizes = '(width < 48rem) 44vw, (width < 64rem) 30vw, (width < 98rem) 22vw, 23rem';

interface SavedListGridProps {
  savedList: Pick<SavedListState, 'name' | 'removeLabel' | 'dated' | 'mark'>;
  /** The entries of this page. */
  entries: readonly SavedListEntry[];
  onRemove: (videoId: VideoId) => void;
}

/** The cards of a saved list; in the history they are grouped by day. */
export function SavedListGrid({ savedList, entries, onRemove }: SavedListGridProps) {
  const { name, mark } = savedList;
  const now = new Date();
  const cardOf = (entry: SavedListEntry) => (
    <SavedCard
      key={entry.videoId}
      {...savedList}
      entry={entry}
      now={now}
      onRemove={() => onRemove(entry.videoId)}
    />
  );
  if (mark !== 'time')
    return (
      <>
        <h2 className={surfaces.visuallyHidden}>{name}列表</h2>
        <div className={lists.grid}>{entries.map(cardOf)}</div>
      </>
    );
  return (
    <div className={lists.grid}>
      {[...Map.groupBy(entries, ({ at }) => dayGroupOf(at, now))].map(([day, ofDay]) => (
        <div key={day} className={lists.group}>
          <h2 className={lists.day}>{day}</h2>
          {ofDay.map(cardOf)}
        </div>
      ))}
    </div>
  );
}

interface SavedCardProps extends Pick<SavedListState, 'removeLabel' | 'dated' | 'mark'> {
  entry: SavedListEntry;
  now: Date;
  onRemove: () => void;
}

/** A video with its mark: the time it was watched, or the day it was saved, stamped on its picture like a seal. */
function SavedCard({ entry, removeLabel, dated, mark, now, onRemove }: SavedCardProps) {
  const { video, watched, at } = entry;
  const corner = <RemoveButton label={removeLabel(video?.title ?? goneTitle)} onRemove={onRemove} />;
  if (!video)
    return (
      <article className={videoCards.card}>
        <GoneCover />
        <h3 className={styles.title}>{goneTitle}</h3>
        <p className={styles.date}>
          {dated} <time dateTime={at}>{formatDate(at)}</time>
        </p>
        {corner}
      </article>
    );
  return (
    <VideoCard video={video} sizes={sizes} watched={watched} corner={corner}>
      {mark === 'seal' ? (
        <span className={styles.seal}>
          <span className={surfaces.visuallyHidden}>
            {dated} <time dateTime={at}>{formatDate(at)}</time>
          </span>
          <Seal stone="block" characters={sealDate(at)} />
        </span>
      ) : null}
      {mark === 'time' ? (
        <span className={styles.time}>
          <span className={surfaces.visuallyHidden}>{dated}</span>
          <time dateTime={at}>{timeWithinDay(at, now)}</time>
        </span>
      ) : null}
    </VideoCard>
  );
}
