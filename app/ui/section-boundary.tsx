import { Component, type ReactNode, Suspense } from 'react';
import { Button } from './button.tsx';
import styles from './section-boundary.module.css';

interface SectionBoundaryProps {
  children: ReactNode;
}

/**
 * Keeps what breaks in one section from taking the page with it. On the server React sends the fallback of the
 * `Suspense` and tries again in the browser; there the boundary catches.
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
    if (!this.state.isBroken) return <Suspense fallback={<Apology />}>{this.props.children}</Suspense>;
    return (
      <Apology>
        <Button kind="plain" onClick={this.#retry}>
          重试
        </Button>
      </Apology>
    );
  }
}

function Apology({ children }: { children?: ReactNode }) {
  return (
    <div className={styles.apology}>
      <p>这一部分没能显示。</p>
      {children}
    </div>
  );
}
