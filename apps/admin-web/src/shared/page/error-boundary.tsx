import { Button, Notice } from '@joe/ui-kit';
import { Component, type ReactNode } from 'react';

interface Props {
  /** Shown instead of the children after an error. */
  fallback: ReactNode;
  children: ReactNode;
}

/** Shows a fallback after a render error. The rest of the page stays. */
export class ErrorBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}

export const ReloadButton = () => (
  <Button icon="refresh" onClick={() => location.reload()}>
    Reload the page
  </Button>
);

/** A fallback for an {@link ErrorBoundary}: a banner with a button that reloads the page. */
export const FallbackBanner = ({ text }: { text: string }) => (
  <Notice isBanner tone="danger" action={<ReloadButton />}>
    {text}
  </Notice>
);
