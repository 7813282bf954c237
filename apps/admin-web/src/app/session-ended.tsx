import { useSession } from '@joe/auth/react';
import { Button, Dialog } from '@joe/ui-kit';
import { useState } from 'react';

/** Over the work that was open when the session ended: nothing more can be sent, everything can still be read. */
export function SessionEnded() {
  const { login } = useSession();
  const [hidden, setHidden] = useState(false);
  if (hidden) return null;
  return (
    <Dialog
      alert
      title="Your session has ended"
      text="Sign in again to go on. What is open stays on the screen until then."
      onClose={() => setHidden(true)}
      actions={
        <>
          <Button onClick={() => setHidden(true)}>Look at the page</Button>
          <Button variant="primary" onClick={() => void login()}>
            Sign in again
          </Button>
        </>
      }
    />
  );
}
