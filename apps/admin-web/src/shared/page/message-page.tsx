import { buttonClass, type Elements, Page } from '@joe/ui-kit';
import { Link } from 'react-router-dom';
import { patterns } from '../../paths.ts';
import { LogoMark } from './brand.tsx';
import styles from './message-page.module.css';
import { useTitle } from './use-title.ts';

interface MessagePageProps {
  /** Title in the browser's tab. */
  tab: string;
  text?: string | undefined;
  /** Shown beside the link to the dashboard. */
  action?: Elements;
  children: string;
}

/** A page with a message and a link to the dashboard. */
export function MessagePage({ tab, text, action, children }: MessagePageProps) {
  useTitle(tab);
  return (
    <Page className={styles.page}>
      <div className={styles.message}>
        <LogoMark isEmpty />
        <h1 className={styles.title}>{children}</h1>
        {text && <p>{text}</p>}
        <div className="u-row">
          <Link className={buttonClass({ variant: 'primary' })} to={patterns.dashboard}>
            Back to Dashboard
          </Link>
          {action}
        </div>
      </div>
    </Page>
  );
}
