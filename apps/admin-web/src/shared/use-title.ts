import { useEffect } from 'react';
import { config } from '../config.ts';

/** Names the browser's tab, e.g. `Users – JOE Admin` (decision S18). */
export function useTitle(screen: string): void {
  useEffect(() => {
    document.title = `${screen} – ${config.product} Admin`;
  }, [screen]);
}
