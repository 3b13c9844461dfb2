import styles from './logo.module.css';

/** 匚, the open box, with a play triangle. */
function Mark() {
  return (
    <svg className={styles.mark} viewBox="0 0 32 32" aria-hidden="true">
      <path
        fill="currentColor"
        d="M7.2 0.6H24.8Q31.4 0.6 31.4 7.2V24.8Q31.4 31.4 24.8 31.4H7.2Q0.6 31.4 0.6 24.8V7.2Q0.6 0.6 7.2 0.6Z"
      />
      <path className={styles.light} d="M6 5.8h17.8v2.9H8.9v14.6H26v2.9H6Z" />
      <path
        className={styles.light}
        d="M13.4 11.7Q13.4 10.2 14.7 10.9L23.1 15.2Q24.4 16 23.1 16.8L14.7 21.1Q13.4 21.8 13.4 20.3Z"
      />
    </svg>
  );
}

/** The two characters 映匣, drawn on the same grid as the mark. */
export function Wordmark({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 56 24" aria-hidden="true">
      <g fill="none" stroke="currentColor" strokeWidth="2.5">
        <path d="M2.25 5.25h7v14.5h-7ZM2.25 12.4h7" />
        <path d="M13.1 14V6.6h10.8V14M10.6 14h15.8M18.5 1.6v11.6c0 4.6-2.9 7.5-7.5 9.2M18.6 14.6c1 4 3.4 6.6 7.4 7.8" />
        <path d="M53.4 4.25H32.25v16.5H54" />
        <path d="M37.25 8.6h12v6.8h-12ZM37.25 12h12M43.25 8.6v11" strokeWidth="2.2" />
      </g>
    </svg>
  );
}

export function Logo() {
  return (
    <span className={styles.logo}>
      <Mark />
      <Wordmark className={styles.word} />
    </span>
  );
}
