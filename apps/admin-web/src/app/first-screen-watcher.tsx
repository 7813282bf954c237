import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { markFirstScreenShown } from './first-screen.ts';
import { whenIdle } from './when-idle.ts';

/** Rendered after the content of a screen, so that its effect runs after the screen has started its queries. */
export function FirstScreenWatcher() {
  const client = useQueryClient();
  const isFetching = useIsFetching() > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: checks again after each change
  useEffect(() => {
    // In the first effect, `isFetching` is still the value of the previous render.
    if (client.isFetching() === 0) void whenIdle().then(markFirstScreenShown);
  }, [client, isFetching]);
  return null;
}
