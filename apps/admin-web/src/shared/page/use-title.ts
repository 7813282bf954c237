import { useEffect } from 'react';
import { useConfig } from '../../services.ts';

/**
 * Sets the title of the browser tab, e.g. `Users – JOE Admin` (decision S18). The environment is first, because
 * browsers cut long titles at the end.
 */
export function useTitle(screen: string): void {
  const { product, environment } = useConfig();
  const label = environment?.label;
  useEffect(() => {
    document.title = `${label ? `${label} – ` : ''}${screen} – ${product} Admin`;
  }, [screen, product, label]);
}
