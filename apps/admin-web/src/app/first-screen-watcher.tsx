import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { markFirstScreenShown } from './first-screen.ts';
import { whenIdle } from './when-idle.ts';

/** Rendered after the content of a screen, so that its effect runs after the screen has started its queries. */
export function FirstScreenWatcher() {
  const client = useQueryClient();
  useEffect(() => {
    const markWhenLoaded = () => {
      if (client.isFetching() > 0) return;
      stopWatching();
      void whenIdle().then(markFirstScreenShown);
    };
    const stopWatching = client.getQueryCache().subscribe(markWhenLoaded);
    markWhenLoaded();
    return stopWatching;
  }, [client]);
  return null;
}
