import styles from './skeleton.module.css';

/** Where something will stand once it is known. Screen readers are told by a status, not by this. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return (
    <span className={className ? `${styles.skeleton} ${className}` : styles.skeleton} aria-hidden="true" />
  );
}
