import { Button, Notice } from '@joe/ui-kit';
import { Component, type ReactNode } from 'react';

interface Props {
  /** The error is cleared when this changes. */
  resetKey?: string | undefined;
  /** Shown instead of the children after an error. */
  fallback: (error: Error) => ReactNode;
  children: ReactNode;
}

interface State {
  error?: Error | undefined;
  resetKey?: string | undefined;
}

/** Shows a fallback after a render error or a failed lazy import. The rest of the page stays. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = {};

  static getDerivedStateFromError(error: Error): State {
    return { error };
  }

  // Not a React key, which would unmount the current screen before the next one has loaded.
  static getDerivedStateFromProps({ resetKey }: Props, state: State): State | null {
    return resetKey === state.resetKey ? null : { resetKey, error: undefined };
  }

  override render() {
    const { error } = this.state;
    return error ? this.props.fallback(error) : this.props.children;
  }
}

/** The way on after an error. */
export const reload = (
  <Button icon="refresh" onClick={() => location.reload()}>
    Reload the page
  </Button>
);

/** The fallback for an overlay. The screen below and its input stay. */
export const overlayFallback = (text: string) => () => (
  <Notice isBanner tone="danger" action={reload}>
    {text}
  </Notice>
);
