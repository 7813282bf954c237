import { Blank, Button, Page } from '@joe/ui-kit';
import { Component, type ReactNode } from 'react';

interface Props {
  /** Of the screen inside: the next one has its own chance. */
  pathname: string;
  children: ReactNode;
}

interface State {
  error?: Error | undefined;
  pathname?: string;
}

/**
 * In place of a screen that broke, or whose code could not be fetched; bar and menu stay usable. No stack: it says
 * nothing to the reader.
 */
export class ScreenBoundary extends Component<Props, State> {
  override state: State = {};

  static getDerivedStateFromError(error: Error): State {
    return { error };
  }

  // A key would do as well, but it would also throw away the screen that stays until the next one is there.
  static getDerivedStateFromProps({ pathname }: Props, state: State): State | null {
    return pathname === state.pathname ? null : { pathname, error: undefined };
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
