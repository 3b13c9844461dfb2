import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** Instead of what threw. @param retry renders it once more */
  readonly fallback: (retry: () => void) => ReactNode;
  /** It is rendered once more when this changes, too. */
  readonly resetKey?: unknown;
  readonly children: ReactNode;
}

/** Keeps an error within what it surrounds. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { resetKey: unknown; hasFailed: boolean }> {
  override state = { resetKey: this.props.resetKey, hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps({ resetKey }: ErrorBoundaryProps, state: { resetKey: unknown }) {
    return resetKey === state.resetKey ? null : { resetKey, hasFailed: false };
  }

  #retry = () => this.setState({ hasFailed: false });

  override render() {
    return this.state.hasFailed ? this.props.fallback(this.#retry) : this.props.children;
  }
}
