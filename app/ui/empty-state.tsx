import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  /** `h1` if the page shows nothing else. */
  level: 'h1' | 'h2';
  title: string;
  text: string;
  /** Links or buttons. */
  children?: ReactNode;
}

/** Shown in place of an empty list or page: an illustration, a text and a way on. */
export function EmptyState({ level: Heading, title, text, children }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <Illustration />
      <Heading>{title}</Heading>
      <p>{text}</p>
      {children}
    </div>
  );
}

const lantern = 'M-8-13H8L11.5 4C11.5 10 7 12.5 0 12.5S-11.5 10-11.5 4Z';
const foot = 'M-5 12.2V16H5V12.2';
const lanterns = [
  { place: 'translate(160 84) rotate(-6) scale(1.3)', opacity: 0.9 },
  { place: 'translate(194 52) rotate(5) scale(.95)', opacity: 0.65 },
  { place: 'translate(212 98) rotate(-3) scale(.7)', opacity: 0.45 },
];

function Illustration() {
  return (
    <svg viewBox="0 0 240 150" aria-hidden="true">
      <defs>
        <linearGradient id="empty-ray">
          <stop stopColor="currentColor" stopOpacity=".2" />
          <stop offset="1" stopColor="currentColor" stopOpacity="0" />
        </linearGradient>
      </defs>
      <path d="M84 75 238 4v142z" fill="url(#empty-ray)" />
      <path d="M118 26H44v98h84" fill="none" stroke="currentColor" strokeWidth="7" />
      <path className={styles.light} d="M68 57.5q0-4 3.6-2l29 16.8q4 2.7 0 5.4l-29 16.8q-3.6 2-3.6-2z" />
      {lanterns.map(({ place, opacity }) => (
        <g key={place} transform={place} opacity={opacity} fill="none" stroke="currentColor" strokeWidth="2">
          <path d={lantern} strokeLinejoin="round" />
          <path d={foot} />
          <circle className={styles.flame} cy="5" r="3.2" />
        </g>
      ))}
    </svg>
  );
}
