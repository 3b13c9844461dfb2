import { type ReactNode, Suspense } from 'react';
import { Button } from './button.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import styles from './section-boundary.module.css';

/**
 * Error boundary of a section, so that the rest of the page still works. On the server React renders the fallback of
 * `Suspense` and retries in the browser.
 */
export function SectionBoundary({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary
      fallback={(retry) => (
        <BrokenSection>
          <Button kind="plain" onClick={retry}>
            重试
          </Button>
        </BrokenSection>
      )}
    >
      <Suspense fallback={<BrokenSection />}>{children}</Suspense>
    </ErrorBoundary>
  );
}

function BrokenSection({ children }: { children?: ReactNode }) {
  return (
    <div className={styles.broken}>
      <p>这一部分没能显示。</p>
      {children}
    </div>
  );
}
