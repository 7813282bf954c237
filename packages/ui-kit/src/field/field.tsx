import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import styles from './field.module.css';

export interface FieldText {
  label: ReactNode;
  /** The label is for readers only. */
  labelHidden?: boolean | undefined;
  hint?: ReactNode;
  /** Makes the field invalid and says why. */
  error?: ReactNode;
  /** Below the field, e.g. `<KeyText>`. */
  note?: ReactNode;
}

/** What a control takes from its field. */
export interface Control {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

/** Label, control, hint or error. For controls of your own; `TextInput`, `TextArea` and `Select` bring theirs. */
export function Field({
  label,
  labelHidden,
  hint,
  error,
  note,
  children,
}: FieldText & { children: (control: Control) => ReactNode }) {
  const id = useId();
  const text = error ?? hint;
  return (
    <div className={styles.field}>
      <label className={labelHidden ? 'visually-hidden' : styles.label} htmlFor={id}>
        {label}
      </label>
      {children({ id, 'aria-describedby': text ? `${id}text` : undefined, 'aria-invalid': error ? true : undefined })}
      {text && (
        <p className={error ? styles.error : styles.hint} id={`${id}text`}>
          {error && <Icon name="alert-circle" size="s" />}
          <span>{text}</span>
        </p>
      )}
      {note}
    </div>
  );
}

/** The look of a one-line field. */
export const inputClass: string = classNames(styles.control);

export function TextInput({
  label,
  labelHidden,
  hint,
  error,
  note,
  className,
  ...rest
}: FieldText & ComponentProps<'input'>) {
  return (
    <Field {...{ label, labelHidden, hint, error, note }}>
      {(control) => <input {...rest} {...control} className={classNames(styles.control, className)} />}
    </Field>
  );
}

export interface TextAreaProps extends FieldText, ComponentProps<'textarea'> {
  /** Monospaced, for JSON. */
  code?: boolean | undefined;
}

export function TextArea({ label, labelHidden, hint, error, note, code, className, ...rest }: TextAreaProps) {
  return (
    <Field {...{ label, labelHidden, hint, error, note }}>
      {(control) => (
        <textarea
          spellCheck={!code}
          {...rest}
          {...control}
          className={classNames(styles.control, styles.area, code && styles.code, className)}
        />
      )}
    </Field>
  );
}

/** A native select. Its list is the system's; where its height matters, use `Listbox`. */
export function Select({
  label,
  labelHidden,
  hint,
  error,
  note,
  className,
  ...rest
}: FieldText & ComponentProps<'select'>) {
  return (
    <Field {...{ label, labelHidden, hint, error, note }}>
      {(control) => (
        <span className={styles.selectWrap}>
          <select {...rest} {...control} className={classNames(selectClass, className)} />
          <Icon name="chevron-down" />
        </span>
      )}
    </Field>
  );
}

/** The look of a select, and the wrap that holds its arrow. */
export const selectClass: string = classNames(styles.control, styles.select);
export const selectWrapClass: string = classNames(styles.selectWrap);
