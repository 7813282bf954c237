import { type ReactNode, useEffect, useState } from 'react';

/** Time for which the result of an upload is shown, in milliseconds (specification, section 9). */
const NOTICE_MS = 3000;

interface BriefNotice {
  tone: 'ok' | 'danger';
  text: ReactNode;
}

/** A notice that disappears by itself. */
export function useBriefNotice(): [BriefNotice | undefined, (notice: BriefNotice) => void] {
  const [notice, setNotice] = useState<BriefNotice>();
  useEffect(() => {
    if (!notice) return;
    const timer = setTimeout(() => setNotice(undefined), NOTICE_MS);
    return () => clearTimeout(timer);
  }, [notice]);
  return [notice, setNotice];
}
