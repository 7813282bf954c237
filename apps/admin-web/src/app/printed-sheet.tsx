import type { Elements } from '@joe/ui-kit';
import '@joe/ui-kit/print.css';
import { useEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { printedSheet } from '../shared/print/printed.ts';

/** The sheet to print (`printedSheet`). It only exists while the browser prints, however printing was started. */
export function PrintedSheet() {
  const [sheet, setSheet] = useState<Elements>();
  useEffect(() => {
    // The browser prints the document as it is when the event ends.
    const show = () => flushSync(() => setSheet(printedSheet()));
    const hide = () => setSheet(undefined);
    window.addEventListener('beforeprint', show);
    window.addEventListener('afterprint', hide);
    return () => {
      window.removeEventListener('beforeprint', show);
      window.removeEventListener('afterprint', hide);
    };
  }, []);
  return sheet && createPortal(sheet, document.body);
}
