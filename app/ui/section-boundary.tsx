import { type ReactNode, Suspense } from 'react';
import { Button } from './button.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import styles from './section-boundary.module.css';

interface SectionBoundaryProps {
  /** Shown until the section is there. */
  pending?: ReactNode;
  children: ReactNode;
}

/**
 * Error boundary of a section, so that the rest of the page still works. On the server React renders what is pending and
 * retries in the browser.
 */
export function SectionBoundary({ pending = <BrokenSection />, children }: SectionBoundaryProps) {
  return (
    <ErrorBoundary fallback={(retry) => <BrokenSection onRetry={retry} />}>
      <Suspense fallback={pending}>{children}</Suspense>
    </ErrorBoundary>
  );
}

/** In place of what could not be shown. @param onRetry absent before there are scripts */
export function BrokenSection({ onRetry }: { onRetry?: () => void }) {
  return (
    <div className={styles.broken}>
      <p>这一部分加载失败，请重试。</p>
      {onRetry ? (
        <Button kind="plain" onClick={onRetry}>
          重试
        </Button>
      ) : null}
    </div>
  );
}
