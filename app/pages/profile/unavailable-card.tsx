import type { ReactNode } from 'react';
import { formatDate } from '../../../domain/day-group.ts';
import { Icon } from '../../ui/icon.tsx';
import cards from '../../video/video-card.module.css';
import styles from './unavailable-card.module.css';

interface UnavailableCardProps {
  /** Before the date: what was done then. */
  dated: string;
  /** ISO 8601. */
  at: string;
  corner: ReactNode;
}

export const unavailableTitle = '视频已下架';

/** A video that left the catalogue: the row is still its owner's to remove. */
export function UnavailableCard({ dated, at, corner }: UnavailableCardProps) {
  return (
    <article className={cards.card}>
      <div className={styles.frame}>
        <Icon>{emptyBox}</Icon>
      </div>
      <h3 className={styles.title}>{unavailableTitle}</h3>
      <p className={styles.date}>
        {dated} <time dateTime={at}>{formatDate(at)}</time>
      </p>
      {corner}
    </article>
  );
}

/** The brand's open box, with nothing in it. */
const emptyBox = <path d="M16.5 6H5v12h12.5" />;
