import { classNames } from '@joe/ui-kit';
import { useConfig } from '../services.ts';
import styles from './environment.module.css';

/** The environment of `config.json` with the class of its tone. */
function useEnvironment() {
  const { environment } = useConfig();
  return environment && { label: environment.label, tone: styles[environment.tone ?? 'accent'] };
}

/** Hangs from the band over the top bar, inside its `brand`. Nothing when `config.json` names no environment. */
export function EnvironmentName() {
  const environment = useEnvironment();
  if (!environment) return null;
  const { label, tone } = environment;
  return (
    <>
      <span className={classNames(styles.band, tone)} />
      <span className={classNames(styles.name, tone)} title={label}>
        {label}
      </span>
    </>
  );
}

/** Repeats the environment in a question that deletes. */
export function EnvironmentTag() {
  const environment = useEnvironment();
  return environment && <span className={classNames(styles.tag, environment.tone)}>{environment.label}</span>;
}
