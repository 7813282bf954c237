import { overlay } from '../../shared/overlays/overlay.tsx';

/** Asks whether to delete a record. A screen renders it until `onClose` is called. */
export const ConfirmDeleteOverlay = overlay(
  async () => (await import('./confirm-delete-dialog.tsx')).ConfirmDeleteDialog,
);
