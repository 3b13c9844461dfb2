import { type ReactNode, useId } from 'react';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  /** `h1` if the page shows nothing else. */
  level: 'h1' | 'h2';
  title: string;
  text: string;
  /** The drawing that rises out of the box, on an icon grid of 24 × 24; a lantern by default. */
  drawing?: ReactNode;
  /** Links or buttons. */
  children?: ReactNode;
}

/** Shown in place of an empty list or page: an illustration, a text and links. */
export function EmptyState({ level: Heading, title, text, drawing = lantern, children }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <Illustration drawing={drawing} />
      <Heading>{title}</Heading>
      <p>{text}</p>
      {children}
    </div>
  );
}

const lantern = (
  <>
    <path d="M6 3.5h12l2.6 9.6c0 4.6-3.4 6.4-8.6 6.4s-8.6-1.8-8.6-6.4ZM8 19v3.5h8V19" />
    <circle className={styles.flame} cx="12" cy="14" r="2" />
  </>
);

function Illustration({ drawing }: Pick<EmptyStateProps, 'drawing'>) {
  const ray = useId();
  return (
    <svg viewBox="0 0 240 150" aria-hidden="true">
      <linearGradient id={ray}>
        <stop stopColor="currentColor" stopOpacity=".2" />
        <stop offset="1" stopColor="currentColor" stopOpacity="0" />
      </linearGradient>
      <path d="M84 75 238 4v142z" fill={`url(#${ray})`} />
      <path d="M118 26H44v98h84" fill="none" stroke="currentColor" strokeWidth="7" />
      <path className={styles.light} d="M68 57.5q0-4 3.6-2l29 16.8q4 2.7 0 5.4l-29 16.8q-3.6 2-3.6-2z" />
      <g className={styles.drawing} transform="translate(146 39) rotate(-5 12 12) scale(3)">
        {drawing}
      </g>
    </svg>
  );
}
