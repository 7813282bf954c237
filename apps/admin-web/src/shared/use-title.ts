import { useEffect } from 'react';
import { useConfig } from '../services.ts';

/** Names the browser's tab, e.g. `Users – JOE Admin` (decision S18). */
export function useTitle(screen: string): void {
  const { product } = useConfig();
  useEffect(() => {
    document.title = `${screen} – ${product} Admin`;
  }, [screen, product]);
}
