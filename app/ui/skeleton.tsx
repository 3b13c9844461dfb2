import styles from './skeleton.module.css';

/** A placeholder while content loads. Hidden from screen readers, which need a status beside it. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return (
    <span className={className ? `${styles.skeleton} ${className}` : styles.skeleton} aria-hidden="true" />
  );
}
