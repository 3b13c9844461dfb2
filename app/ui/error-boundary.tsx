import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  /**
   * Rendered instead of the children.
   * @param retry renders the children again
   */
  readonly fallback: (retry: () => void) => ReactNode;
  /** A change renders the children again. */
  readonly resetKey?: unknown;
  readonly children: ReactNode;
}

/** Limits the effect of an error to its children. */
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
