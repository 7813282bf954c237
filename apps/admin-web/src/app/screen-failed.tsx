import { Blank, Button, Page } from '@joe/ui-kit';
import { useRouteError } from 'react-router-dom';

/** In place of a screen that broke or whose code could not be fetched. No stack: it says nothing to the reader. */
export function ScreenFailed() {
  const error = useRouteError();
  return (
    <Page>
      <Blank
        danger
        icon="alert-circle"
        title="This screen could not be shown."
        text={error instanceof Error ? error.message : undefined}
        action={
          <Button icon="refresh" onClick={() => location.reload()}>
            Reload the page
          </Button>
        }
      />
    </Page>
  );
}
