import { useEffect } from 'react';
import { useConfig } from '../services.ts';

/** Names the browser's tab, e.g. `Users – JOE Admin` (decision S18); the environment first, because tabs are cut at their end. */
export function useTitle(screen: string): void {
  const { product, environment } = useConfig();
  const label = environment?.label;
  useEffect(() => {
    document.title = `${label ? `${label} – ` : ''}${screen} – ${product} Admin`;
  }, [screen, product, label]);
}
