import { type ComponentProps, type ReactElement, type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import type { Elements } from '../elements.ts';
import { Icon } from '../icon/icon.tsx';
import styles from './field.module.css';

export interface FieldText {
  label: ReactNode;
  /** Shows the label to screen readers only. */
  hidesLabel?: boolean | undefined;
  hint?: ReactNode;
  /** The reason why the value is invalid. It replaces the hint and marks the field as invalid. */
  error?: string | false | undefined;
  /** Content below the field, e.g. `<CodeText>`. */
  contentBelow?: Elements;
}

/**
 * Attributes that connect a control with its label, hint and error. `Field` sets them, so `TextInput` and `TextArea` do
 * not take them.
 */
interface Control {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

/** Label, hint and error for a custom control. `TextInput` and `TextArea` include it. */
export function Field({
  label,
  hidesLabel,
  hint,
  error,
  contentBelow,
  children,
}: FieldText & { children: (control: Control) => ReactElement }) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label className={hidesLabel ? 'visually-hidden' : styles.label} htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        'aria-describedby': hint || error ? `${id}text` : undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {error ? (
        <p className={styles.error} id={`${id}text`}>
          <Icon name="alert" size="small" />
          <span>{error}</span>
        </p>
      ) : (
        hint && (
          <p className={styles.hint} id={`${id}text`}>
            {hint}
          </p>
        )
      )}
      {contentBelow}
    </div>
  );
}

/** Class of a one-line input. */
export const inputClass: string = classNames(styles.control);

export function TextInput({
  label,
  hidesLabel,
  hint,
  error,
  contentBelow,
  className,
  ...rest
}: FieldText & Omit<ComponentProps<'input'>, keyof Control>) {
  return (
    <Field label={label} hidesLabel={hidesLabel} hint={hint} error={error} contentBelow={contentBelow}>
      {(control) => <input {...rest} {...control} className={classNames(styles.control, className)} />}
    </Field>
  );
}

interface TextAreaProps extends FieldText, Omit<ComponentProps<'textarea'>, keyof Control> {
  /** Monospaced font without spell checking, for JSON. */
  isCode?: boolean | undefined;
}

export function TextArea({ label, hidesLabel, hint, error, contentBelow, isCode, className, ...rest }: TextAreaProps) {
  return (
    <Field label={label} hidesLabel={hidesLabel} hint={hint} error={error} contentBelow={contentBelow}>
      {(control) => (
        <textarea
          spellCheck={!isCode}
          {...rest}
          {...control}
          className={classNames(styles.control, styles.textArea, isCode && styles.code, className)}
        />
      )}
    </Field>
  );
}

/** Classes of a control that looks like a select, and of the wrapper with its arrow. */
export const selectClass: string = classNames(styles.control, styles.select);
export const selectWrapClass: string = classNames(styles.selectWrap);

/** A native select. Its label is outside, so that it can be on the same line. */
export function Select({ className, ...rest }: ComponentProps<'select'>) {
  return (
    <span className={classNames(selectWrapClass, className)} data-print="none">
      <select {...rest} className={selectClass} />
      <Icon name="chevron-down" />
    </span>
  );
}
