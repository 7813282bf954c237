import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import styles from './stepper.module.css';

interface StepperProps {
  steps: readonly string[];
  /** Index of the current step. */
  current: number;
}

/** Shows the current step of a wizard in a list of all steps. Below 1024 px it is a bar. */
export function Stepper({ steps, current }: StepperProps) {
  return (
    <nav aria-label="Progress">
      <ol className={styles.stepper}>
        {steps.map((step, index) => (
          <li
            key={step}
            className={classNames(styles.step, index < current && styles.done, index === current && styles.current)}
            aria-current={index === current ? 'step' : undefined}
          >
            <span className="visually-hidden-below-desktop">
              <span>{step}</span>
              {index < current && <span className="visually-hidden">, done</span>}
            </span>
            {index < current && <Icon name="check" />}
          </li>
        ))}
      </ol>
    </nav>
  );
}
