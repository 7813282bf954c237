import '@joe/ui-kit/print.css';
import { useEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { OrderSheet } from '../features/orders/order-sheet.tsx';
import { RecipeSheet } from '../features/recipes/view/recipe-sheet.tsx';
import { ListSheet } from '../shared/list/list-sheet.tsx';
import { type Printed, readPrinted } from '../shared/print/printed.ts';

/** The sheet of the current screen. It only exists while the browser prints, however printing was started. */
export function PrintedSheet() {
  const [printed, setPrinted] = useState<Printed>();
  useEffect(() => {
    // The browser prints the document as it is when the event ends.
    const show = () => flushSync(() => setPrinted(readPrinted()));
    const hide = () => setPrinted(undefined);
    window.addEventListener('beforeprint', show);
    window.addEventListener('afterprint', hide);
    return () => {
      window.removeEventListener('beforeprint', show);
      window.removeEventListener('afterprint', hide);
    };
  }, []);
  return printed && createPortal(<Sheet {...printed} />, document.body);
}

function Sheet(printed: Printed) {
  if (printed.kind === 'order') return <OrderSheet {...printed} />;
  if (printed.kind === 'recipe') return <RecipeSheet {...printed} />;
  return <ListSheet {...printed} />;
}
