import { Component, type ReactNode, Suspense } from 'react';
import { Button } from './button.tsx';
import styles from './section-boundary.module.css';

interface SectionBoundaryProps {
  children: ReactNode;
}

/**
 * Error boundary of a section, so that the rest of the page still works. On the server React renders the fallback of
 * `Suspense` and retries in the browser.
 */
export class SectionBoundary extends Component<SectionBoundaryProps, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override componentDidCatch(error: unknown) {
    console.error('a section broke', error);
  }

  #retry = () => this.setState({ isBroken: false });

  override render() {
    if (!this.state.isBroken) return <Suspense fallback={<BrokenSection />}>{this.props.children}</Suspense>;
    return (
      <BrokenSection>
        <Button kind="plain" onClick={this.#retry}>
          重试
        </Button>
      </BrokenSection>
    );
  }
}

function BrokenSection({ children }: { children?: ReactNode }) {
  return (
    <div className={styles.broken}>
      <p>这一部分没能显示。</p>
      {children}
    </div>
  );
}
