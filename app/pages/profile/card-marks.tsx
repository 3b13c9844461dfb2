import { formatDate, timeWithinDay } from '../../../domain/day-group.ts';
import { sealDate } from '../../../domain/seal-date.ts';
import { Seal } from '../../ui/seal.tsx';
import surfaces from '../../ui/surfaces.module.css';
import styles from './card-marks.module.css';

interface CardMarkProps {
  /** ISO 8601. */
  at: string;
  /** Before the date, for those who listen: what was done then. */
  dated: string;
}

/** 印谱, an album of seals: the day a video was saved, stamped on its picture. */
export function DateSeal({ at, dated }: CardMarkProps) {
  return (
    <span className={styles.seal}>
      <span className={surfaces.visuallyHidden}>
        {dated} <time dateTime={at}>{formatDate(at)}</time>
      </span>
      <Seal stone="block" characters={sealDate(at)} />
    </span>
  );
}

/** When a video was watched, under the heading of its day. */
export function WatchTime({ at, dated, now }: CardMarkProps & { now: Date }) {
  return (
    <span className={styles.time}>
      <span className={surfaces.visuallyHidden}>{dated}</span>
      <time dateTime={at}>{timeWithinDay(at, now)}</time>
    </span>
  );
}
