import { Stop } from '../../shared/stop.tsx';

/** For a URL that leads nowhere (decision S15). */
export function NotFoundPage() {
  return <Stop tab="Page not found">Page not found</Stop>;
}
