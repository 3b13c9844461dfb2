import type { ReactNode } from 'react';
import styles from './icon.module.css';

/** An icon on a grid of 24 × 24 in the colour of the surrounding text. */
export function Icon({ children }: { children: ReactNode }) {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
      {children}
    </svg>
  );
}

// Icons used by several components. The others are defined beside their component, so that other pages do not load
// them.
export const searchIcon = (
  <>
    <circle cx="10.5" cy="10.5" r="6.5" />
    <path d="m15.5 15.5 5 5" />
  </>
);

export const playIcon = (
  <path
    fill="currentColor"
    stroke="none"
    d="M7 4.6v14.8a.8.8 0 0 0 1.2.7l12-7.4a.8.8 0 0 0 0-1.4l-12-7.4A.8.8 0 0 0 7 4.6Z"
  />
);

export const pauseIcon = (
  <path fill="currentColor" stroke="none" d="M6.5 4h3.6v16H6.5zM13.9 4h3.6v16h-3.6z" />
);

export const chevronIcon = <path d="m5 9 7 7 7-7" />;

/** For watch later and for recent searches. */
export const clockIcon = (
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 7v5.2l3.4 2.3" />
  </>
);

export const arrowIcon = <path d="M5 12h14M13 6l6 6-6 6" />;

export const closeIcon = <path d="m6 6 12 12M18 6 6 18" />;
