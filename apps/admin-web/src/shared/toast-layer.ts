/**
 * The element in which toasts stand: above everything, also above a modal dialog. A dialog makes all that is not inside
 * it inert, so the layer lives in the dialog for as long as one is open. Moved and not inserted anew, its toasts keep
 * their time.
 */
export function createToastLayer(): HTMLElement {
  const layer = document.createElement('div');
  layer.popover = 'manual';
  layer.className = 'toast-layer';

  const settle = (closing?: EventTarget | null) => {
    const modals = [...document.querySelectorAll('dialog:modal')].filter((dialog) => dialog !== closing);
    const home = modals.at(-1) ?? document.body;
    if (layer.parentNode !== home) {
      // Not every browser can move; there a toast on the screen starts its five seconds again.
      if (layer.isConnected && 'moveBefore' in home) home.moveBefore(layer, null);
      else home.append(layer);
    }
    // What is shown last is on top.
    layer.hidePopover();
    layer.showPopover();
  };

  document.body.append(layer);
  settle();
  new MutationObserver(() => settle()).observe(document.body, { subtree: true, attributeFilter: ['open'] });
  // A dialog may be gone from the page right after it has closed, and everything in it.
  document.addEventListener(
    'beforetoggle',
    ({ target, newState }) => {
      if (newState === 'closed' && target instanceof HTMLDialogElement && target.contains(layer)) settle(target);
    },
    { capture: true },
  );
  return layer;
}
