import { Blank, Button, Page } from '@joe/ui-kit';
import { Component, type ReactNode } from 'react';

/**
 * In place of a screen that broke, or whose code could not be fetched; bar and menu stay usable. Give it a key of the
 * URL, so that the next screen has its own chance. No stack: it says nothing to the reader.
 */
export class ScreenBoundary extends Component<{ children: ReactNode }> {
  override state: { error?: Error } = {};

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    return (
      <Page>
        <Blank
          danger
          icon="alert"
          title="This screen could not be shown."
          text={error.message}
          action={
            <Button icon="refresh" onClick={() => location.reload()}>
              Reload the page
            </Button>
          }
        />
      </Page>
    );
  }
}
