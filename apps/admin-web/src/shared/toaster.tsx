import '@joe/ui-kit/toast.css';
import { createRoot } from 'react-dom/client';
import { ToastContainer, toast } from 'react-toastify/unstyled';

let started = false;

// In a popover of its own: a modal dialog makes the rest of the page inert, and toasts must stay usable above it.
function start() {
  started = true;
  const layer = document.createElement('div');
  layer.popover = 'manual';
  layer.className = 'toast-layer';
  document.body.append(layer);
  layer.showPopover();
  createRoot(layer).render(
    // Figures: specification, sections 2, 4 and 9.
    <ToastContainer
      position="top-right"
      autoClose={5000}
      pauseOnHover
      pauseOnFocusLoss
      draggable
      draggablePercent={80}
    />,
  );
}

export function showToast(kind: 'success' | 'error' | 'info', text: string): void {
  if (!started) start();
  toast[kind](text);
}
