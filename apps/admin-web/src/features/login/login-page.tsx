import { useSession } from '@joe/auth/react';
import { Button, linkClass, Notice } from '@joe/ui-kit';
import { useState } from 'react';
import { useConfig } from '../../services.ts';
import { Wordmark } from '../../shared/brand.tsx';
import { useTitle } from '../../shared/use-title.ts';
import styles from './login-page.module.css';
import machine from './machine.svg';

/** Shown in place of any route while no user is signed in (specification, section 1). */
export function LoginPage() {
  const { product } = useConfig();
  const session = useSession();
  const [busy, setBusy] = useState(false);
  const cause = 'error' in session ? session.error : undefined;

  useTitle('Sign in');

  const logIn = async () => {
    setBusy(true);
    // An error becomes the session's, and shows above the button.
    await session.login();
    setBusy(false);
  };

  return (
    <div className={styles.login}>
      <div className={styles.picture}>
        <img src={machine} width="512" height="512" alt="" />
      </div>
      <main className={styles.side}>
        <span className={styles.brand}>
          <Wordmark label={product} />
        </span>
        <div className={styles.main}>
          <h1 className={styles.claim}>
            Browse and interact with data in a central space combining all {product} products.
          </h1>
          {cause && <Notice tone={cause.code === 'logout_pending' ? 'warn' : 'danger'}>{cause.message}</Notice>}
          <div className={styles.action}>
            <Button variant="primary" size="large" iconEnd="arrow-right" busy={busy} onClick={logIn}>
              Login with your {product} account
            </Button>
          </div>
        </div>
        <p className={styles.foot}>
          {/* The specification leaves the target empty: the link leads nowhere and leaves the address alone. */}
          {/* biome-ignore lint/a11y/useValidAnchor: see above */}
          <a className={linkClass} href="#" onClick={(event) => event.preventDefault()}>
            Terms of use. Privacy policy.
          </a>
        </p>
      </main>
    </div>
  );
}
