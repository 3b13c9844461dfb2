import styles from './skeleton.module.css';

/** A placeholder while content loads. It is hidden from screen readers, so a status must stand beside it. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return (
    <span className={className ? `${styles.skeleton} ${className}` : styles.skeleton} aria-hidden="true" />
  );
}
