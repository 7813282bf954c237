import type { Elements } from '@joe/ui-kit';
import { createContext, useCallback, useContext, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { overlay } from '../../shared/overlays/overlay.tsx';
import type { DeleteQuestion } from './confirm-delete-dialog.tsx';

const ConfirmDeleteDialog = overlay(async () => (await import('./confirm-delete-dialog.tsx')).ConfirmDeleteDialog);

/** @returns whether the record is deleted. Stays pending if the user leaves the screen. */
type ConfirmDelete = <Id extends number | string>(question: DeleteQuestion<Id>) => Promise<boolean>;

interface OpenQuestion {
  question: DeleteQuestion<number | string>;
  /** Path of the screen that asks. */
  pathname: string;
  onClose: (isDeleted: boolean) => void;
}

const ConfirmDeleteContext = createContext<ConfirmDelete | undefined>(undefined);

/** Asks whether to delete a record, deletes it, verifies it, updates the lists and reports the result. */
export function useConfirmDelete(): ConfirmDelete {
  const confirmDelete = useContext(ConfirmDeleteContext);
  if (!confirmDelete) throw new Error('useConfirmDelete() needs a <ConfirmDeleteProvider>.');
  return confirmDelete;
}

/** Shows the dialog of {@link useConfirmDelete} until it is answered, or until the user leaves the screen. */
export function ConfirmDeleteProvider({ children }: { children: Elements }) {
  const { pathname } = useLocation();
  const [open, setOpen] = useState<OpenQuestion>();
  if (open && open.pathname !== pathname) setOpen(undefined);

  const confirmDelete: ConfirmDelete = useCallback((question) => {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const onClose = (isDeleted: boolean) => {
      setOpen(undefined);
      resolve(isDeleted);
    };
    setOpen({ question: question as unknown as OpenQuestion['question'], pathname: location.pathname, onClose });
    return promise;
  }, []);

  return (
    <ConfirmDeleteContext value={confirmDelete}>
      {children}
      {open && <ConfirmDeleteDialog key={open.question.id} question={open.question} onClose={open.onClose} />}
    </ConfirmDeleteContext>
  );
}
