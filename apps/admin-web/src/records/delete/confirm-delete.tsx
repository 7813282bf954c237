import type { UseMutationOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { DeleteRequest } from '../../queries/delete-and-verify.ts';
import { overlay } from '../../shared/overlays/overlay.tsx';
import type { Related } from './related-records.tsx';

/** The record to delete. It does not change when the list behind the dialog changes. */
export interface DeleteTarget<Id> {
  id: Id;
  /** The identifier in the question: the email of a user, the id of an order (specification, section 4). */
  label: string;
  /** A text below the question, e.g. other records that are deleted with this one. */
  text?: ReactNode;
}

export interface ConfirmDeleteProps<Id> {
  target: DeleteTarget<Id>;
  mutation: UseMutationOptions<void, Error, DeleteRequest<Id>>;
  /** The records related to this one, shown below the question. */
  related?: Related;
  /** The toast after the deletion. Default: "… has been deleted." */
  success?: string;
  onClose: () => void;
  /** Called instead of `onClose` after the delete, e.g. to leave the screen of the deleted record. */
  onDeleted?: () => void;
}

/**
 * Asks whether to delete a record, deletes it and verifies it. Render the component to open the dialog, with the record's
 * id as `key`.
 */
export const ConfirmDelete = overlay(async () => (await import('./confirm-delete-dialog.tsx')).ConfirmDeleteDialog);
