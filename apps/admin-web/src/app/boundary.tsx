import { Button, EmptyState, Notice, Page } from '@joe/ui-kit';
import { Component, type ReactNode } from 'react';

interface Props {
  /** Names what is inside: when that changes, the new one has its own chance. */
  of?: string | undefined;
  /** In place of what broke. */
  fallback: (error: Error) => ReactNode;
  children: ReactNode;
}

interface State {
  error?: Error | undefined;
  of?: string | undefined;
}

/** Around what may break, or whose code may not be had (lazy parts after a deployment, without a network): the rest stays. */
export class Boundary extends Component<Props, State> {
  override state: State = {};

  static getDerivedStateFromError(error: Error): State {
    return { error };
  }

  // A key would do as well, but it would also throw away the screen that stays until the next one is there.
  static getDerivedStateFromProps({ of }: Props, state: State): State | null {
    return of === state.of ? null : { of, error: undefined };
  }

  override render() {
    const { error } = this.state;
    return error ? this.props.fallback(error) : this.props.children;
  }
}

const reload = (
  <Button icon="refresh" onClick={() => location.reload()}>
    Reload the page
  </Button>
);

/** In place of a whole screen. No stack: it says nothing to the reader. */
export const screenBroke = ({ message }: Error) => (
  <Page>
    <EmptyState isError icon="alert" title="This screen could not be shown." text={message} action={reload} />
  </Page>
);

/** In place of what lies over the screen, which stays with all that was typed in it. */
export const partBroke = (text: string) => () => (
  <Notice isBanner tone="danger" action={reload}>
    {text}
  </Notice>
);
