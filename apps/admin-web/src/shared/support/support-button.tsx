import { Button } from '@joe/ui-kit';
import { lazy, Suspense, useState } from 'react';
import { createPortal } from 'react-dom';
import styles from './support-button.module.css';

const SupportDialog = lazy(async () => ({ default: (await import('./support-dialog.tsx')).SupportDialog }));

/** Shows what can be sent to support about a failure, and copies it. */
export function SupportButton({ error }: { error: Error }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="ghost"
        size="small"
        className={styles.button}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        Copy for IT
      </Button>
      {/* A dialog may not be inside of a paragraph. */}
      {isOpen &&
        createPortal(
          <Suspense>
            <SupportDialog error={error} onClose={() => setOpen(false)} />
          </Suspense>,
          document.body,
        )}
    </>
  );
}
