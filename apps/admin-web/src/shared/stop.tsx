import { buttonClass, Page } from '@joe/ui-kit';
import { Link } from 'react-router-dom';
import { patterns } from '../paths.ts';
import { Mark } from './brand.tsx';
import styles from './stop.module.css';
import { useTitle } from './use-title.ts';

/** A dead end: the empty cup, why, and the way back. */
export function Stop({ tab, text, children }: { tab: string; text?: string | undefined; children: string }) {
  useTitle(tab);
  return (
    <Page className={styles.page}>
      <div className={styles.stop}>
        <Mark isEmpty />
        <h1 className={styles.title}>{children}</h1>
        {text && <p>{text}</p>}
        <Link className={buttonClass({ variant: 'primary' })} to={patterns.dashboard}>
          Back to Dashboard
        </Link>
      </div>
    </Page>
  );
}
