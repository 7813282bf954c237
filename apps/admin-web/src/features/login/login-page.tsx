import { useAuth, useSession } from '@joe/auth/react';
import { Button, linkClass, Notice } from '@joe/ui-kit';
import { useConfig } from '../../services.ts';
import { Wordmark } from '../../shared/page/brand.tsx';
import { useTitle } from '../../shared/page/use-title.ts';
import styles from './login-page.module.css';
import machine from './machine.svg';

/**
 * Login (specification, section 1): shown at every URL if no user is signed in. If a session has ended while a screen
 * was open, the dialog "Your session has ended" can be shown instead.
 */
export function LoginPage() {
  const { product, notice } = useConfig();
  const auth = useAuth();
  const session = useSession();
  const isBusy = auth.activeNavigator === 'signinRedirect';
  const signInError = auth.error?.source === 'signinRedirect' ? auth.error : undefined;
  // Unlike `auth.error`, the error of the session disappears when its cause has ended, e.g. a pending log-out.
  const sessionError = 'error' in session ? session.error : undefined;
  const error = isBusy ? undefined : (signInError ?? sessionError);
  const isWarning = error === sessionError && sessionError?.code === 'logout_pending';

  useTitle('Sign in');

  return (
    <div className={styles.login}>
      <div className={styles.picture}>
        <img src={machine} width="512" height="512" alt="" />
      </div>
      <main className={styles.content}>
        <span className={styles.brand}>
          <Wordmark label={product} />
        </span>
        <div className={styles.headlineAndLogin}>
          <h1
            className={styles.headline}
          >{`Browse and interact with data in a central space combining all ${product} products.`}</h1>
          {notice && <Notice>{notice}</Notice>}
          {error && <Notice tone={isWarning ? 'warn' : 'danger'}>{error.message}</Notice>}
          <div className={styles.loginButton}>
            <Button
              variant="primary"
              size="large"
              iconEnd="arrow-right"
              isBusy={isBusy}
              onClick={() => auth.signinRedirect()}
            >{`Login with your ${product} account`}</Button>
          </div>
        </div>
        <p className={styles.footer}>
          {/* The specification leaves the link target empty, so a click does nothing. */}
          {/* biome-ignore lint/a11y/useValidAnchor: see above */}
          <a className={linkClass} href="#" onClick={(event) => event.preventDefault()}>
            Terms of use. Privacy policy.
          </a>
        </p>
      </main>
    </div>
  );
}
