/**
 * Creates the container of the toasts. It is above the page and its dialogs. While a modal dialog is open, the layer is
 * inside the dialog, because everything outside is inert. `moveBefore` keeps the timers of its toasts running.
 */
export function createToastLayer(): HTMLElement {
  const layer = document.createElement('div');
  layer.popover = 'manual';
  layer.className = 'toast-layer';

  const moveToTopDialog = (closing?: EventTarget | null) => {
    const dialogs = [...document.querySelectorAll('dialog:modal')].filter((dialog) => dialog !== closing);
    const parent = dialogs.at(-1) ?? document.body;
    if (layer.parentNode !== parent) {
      // Without `moveBefore`, the timers of visible toasts start again.
      if (layer.isConnected && 'moveBefore' in parent) parent.moveBefore(layer, null);
      else parent.append(layer);
    }
    // The popover that was shown last is on top.
    layer.hidePopover();
    layer.showPopover();
  };

  document.body.append(layer);
  moveToTopDialog();
  new MutationObserver(() => moveToTopDialog()).observe(document.body, { subtree: true, attributeFilter: ['open'] });
  // Moves the layer out of a dialog before it closes, because the component may then remove the dialog with its
  // content.
  document.addEventListener(
    'beforetoggle',
    ({ target, newState }) => {
      if (newState === 'closed' && target instanceof HTMLDialogElement && target.contains(layer)) {
        moveToTopDialog(target);
      }
    },
    { capture: true },
  );
  return layer;
}
