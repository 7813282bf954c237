import { overlay } from '../../shared/overlays/overlay.tsx';

/** The button that deletes the selected rows of a list, with its dialogs. */
export const DeleteSelected = overlay(async () => (await import('./delete-selected-button.tsx')).DeleteSelectedButton);
