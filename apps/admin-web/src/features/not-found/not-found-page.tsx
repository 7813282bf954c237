import { MessagePage } from '../../shared/page/message-page.tsx';

/** The page of every unknown URL (decision S15). */
export function NotFoundPage() {
  return <MessagePage tab="Page not found">Page not found</MessagePage>;
}
