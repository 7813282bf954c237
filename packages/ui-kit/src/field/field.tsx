import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import styles from './field.module.css';

export interface FieldText {
  label: ReactNode;
  /** The label is for readers only. */
  labelHidden?: boolean | undefined;
  hint?: ReactNode;
  /** Below the field, e.g. `<KeyText>`. */
  note?: ReactNode;
}

/** What a control takes from its field. */
interface Control {
  id: string;
  'aria-describedby': string | undefined;
}

/** Label, control and hint. For controls of your own; `TextInput` and `TextArea` bring theirs. */
export function Field({
  label,
  labelHidden,
  hint,
  note,
  children,
}: FieldText & { children: (control: Control) => ReactNode }) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label className={labelHidden ? 'visually-hidden' : styles.label} htmlFor={id}>
        {label}
      </label>
      {children({ id, 'aria-describedby': hint ? `${id}text` : undefined })}
      {hint && (
        <p className={styles.hint} id={`${id}text`}>
          {hint}
        </p>
      )}
      {note}
    </div>
  );
}

/** The look of a one-line field. */
export const inputClass: string = classNames(styles.control);

export function TextInput({ label, labelHidden, hint, note, className, ...rest }: FieldText & ComponentProps<'input'>) {
  return (
    <Field {...{ label, labelHidden, hint, note }}>
      {(control) => <input {...rest} {...control} className={classNames(styles.control, className)} />}
    </Field>
  );
}

export interface TextAreaProps extends FieldText, ComponentProps<'textarea'> {
  /** Monospaced, for JSON. */
  code?: boolean | undefined;
}

export function TextArea({ label, labelHidden, hint, note, code, className, ...rest }: TextAreaProps) {
  return (
    <Field {...{ label, labelHidden, hint, note }}>
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

/** The look of a select, and the wrap that holds its arrow. */
export const selectClass: string = classNames(styles.control, styles.select);
export const selectWrapClass: string = classNames(styles.selectWrap);
