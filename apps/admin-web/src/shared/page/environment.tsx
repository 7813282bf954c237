import { classNames, NumberText } from '@joe/ui-kit';
import { useConfig } from '../../services.ts';
import styles from './environment.module.css';

/** The environment in `config.json`, with the CSS class of its tone. */
function useEnvironment() {
  const { environment } = useConfig();
  return environment && { label: environment.label, tone: styles[environment.tone ?? 'accent'] };
}

/**
 * A coloured band at the top edge of the top bar, with the name of the environment. Renders nothing if none is
 * configured.
 */
export function EnvironmentName() {
  const environment = useEnvironment();
  if (!environment) return null;
  const { label, tone } = environment;
  return (
    <>
      <span className={classNames(styles.band, tone)} />
      <span className={classNames('u-clip', styles.name, tone)} title={label} translate="no">
        {label}
      </span>
    </>
  );
}

/** The name of the environment in a dialog. */
export function EnvironmentTag() {
  const environment = useEnvironment();
  return (
    environment && (
      <span className={classNames(styles.tag, environment.tone)} translate="no">
        {environment.label}
      </span>
    )
  );
}

/** A small heading in a dialog with the name of the environment at its end. */
export function HeadingWithEnvironment({ heading, className }: { heading: string; className?: string | undefined }) {
  return (
    <p className={classNames('u-label', styles.heading, className)}>
      <NumberText>{heading}</NumberText>
      <EnvironmentTag />
    </p>
  );
}
