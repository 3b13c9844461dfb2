import { formatDate } from '../../../domain/format-date.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './gone-card.module.css';
import { ShelfRemoveButton } from './shelf-remove-button.tsx';

interface GoneCardProps {
  videoId: string;
  /** Before the date: what was done then. */
  dated: string;
  /** ISO 8601. */
  at: string;
}

const title = '视频已下架';

/** Stands for a film that left the catalogue: the row is still somebody's, and theirs to remove. */
export function GoneCard({ videoId, dated, at }: GoneCardProps) {
  return (
    <article className={styles.card}>
      <div className={styles.frame}>
        <Icon drawing={emptyBox} />
      </div>
      <h3>{title}</h3>
      <p>
        {dated} <time dateTime={at}>{formatDate(at)}</time>
      </p>
      <ShelfRemoveButton video={{ id: videoId, title }} />
    </article>
  );
}

/** The brand's open box, with nothing in it. */
const emptyBox = <path d="M16.5 6H5v12h12.5" />;
