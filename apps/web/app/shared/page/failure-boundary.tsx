import { Component, type ReactNode } from 'react';

interface FailureBoundaryProps {
  /** Fallback shown if `children` throw. */
  instead: ReactNode;
  children: ReactNode;
}

/** Error boundary. For example, a header that throws on the error page must not leave the screen blank. */
export class FailureBoundary extends Component<FailureBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? this.props.instead : this.props.children;
  }
}
