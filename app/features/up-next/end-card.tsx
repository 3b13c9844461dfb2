import { type ReactNode, useEffect, useState } from 'react';
import { fitsColumn, siteSeal } from '../../site.ts';
import { Seal } from '../../ui/seal.tsx';
import styles from './end-card.module.css';

/** How long only the inscription is shown after a film has ended. */
const aloneSeconds = 2;

interface EndCardProps {
  title: string;
  /** Renders the next video, given the seconds since the end. */
  children: (secondsSinceEnd: number) => ReactNode;
}

/**
 * Over the last frame: the title as an inscription with the site's seal, hidden from screen readers. After a moment it
 * offers the next video, or at once with reduced motion.
 */
export function EndCard({ title, children }: EndCardProps) {
  const [wait] = useState(() => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : aloneSeconds));
  const [isAlone, setAlone] = useState(wait > 0);
  useEffect(() => {
    const timer = setTimeout(() => setAlone(false), wait * 1000);
    return () => clearTimeout(timer);
  }, [wait]);
  return (
    <>
      <div className={styles.card} data-end-card={isAlone ? 'alone' : 'beside'} aria-hidden="true">
        <p className={styles.inscription} data-column={fitsColumn(title) || undefined}>
          <span>{title}</span>
          <Seal characters={siteSeal()} stone="square" className={styles.seal} />
        </p>
      </div>
      {isAlone ? null : children(wait)}
    </>
  );
}
