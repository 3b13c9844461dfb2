import { type ReactNode, Suspense } from 'react';
import { Button } from './button.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import styles from './section-boundary.module.css';

interface SectionBoundaryProps {
  /** Shown until the section is loaded. */
  pending?: ReactNode;
  children: ReactNode;
}

/**
 * Error boundary of a section, so that the rest of the page still works. If a section throws on the server, React
 * renders `pending` and retries in the browser.
 */
export function SectionBoundary({ pending = <BrokenSection />, children }: SectionBoundaryProps) {
  return (
    <ErrorBoundary fallback={(retry) => <BrokenSection onRetry={retry} />}>
      <Suspense fallback={pending}>{children}</Suspense>
    </ErrorBoundary>
  );
}

/**
 * Shown instead of a section that threw.
 * @param onRetry absent before hydration
 */
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
