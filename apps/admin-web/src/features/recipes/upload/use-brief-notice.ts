import { type ReactNode, useEffect, useState } from 'react';

/** How long the result of an upload is shown, in milliseconds (specification, section 9). */
const SHOWN = 3000;

export interface BriefNotice {
  tone: 'ok' | 'danger';
  text: ReactNode;
}

/** A notice that vanishes by itself. */
export function useBriefNotice(): [BriefNotice | undefined, (notice: BriefNotice | undefined) => void] {
  const [notice, setNotice] = useState<BriefNotice>();
  useEffect(() => {
    if (!notice) return;
    const timer = setTimeout(() => setNotice(undefined), SHOWN);
    return () => clearTimeout(timer);
  }, [notice]);
  return [notice, setNotice];
}
