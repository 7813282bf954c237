import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { Icon, type IconName } from '../icon/icon.tsx';
import { Spinner } from '../spinner/spinner.tsx';
import styles from './button.module.css';

export interface ButtonLook {
  /** `primary` is ink, one in a view; `ghost-danger` turns red under the pointer, for rows. `secondary` without. */
  variant?: 'primary' | 'secondary' | 'ghost' | 'danger' | 'danger-quiet' | 'ghost-danger' | undefined;
  /** 30 or 48 px high; 36 without. */
  size?: 'small' | 'large' | undefined;
  iconOnly?: boolean | undefined;
}

/** The look of a button for a link of any router: `<Link className={buttonClass({ variant: 'primary' })} …>`. */
export const buttonClass = ({ variant = 'secondary', size, iconOnly }: ButtonLook = {}): string =>
  classNames(styles.button, styles[variant], size && styles[size], iconOnly && styles.iconOnly);

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'>, Omit<ButtonLook, 'iconOnly'> {
  icon?: IconName | undefined;
  iconEnd?: IconName | undefined;
  /** Names a button of an icon alone, with its object: "Delete 100436". Shown as its tooltip. */
  label?: string | undefined;
  /** In place of the label as the tooltip, e.g. what has just come of it. */
  tooltip?: string | undefined;
  /** Puts a spinner in the icon's place and swallows clicks. The button keeps its width and the focus. */
  busy?: boolean | undefined;
}

export function Button(props: ButtonProps) {
  const { variant, size, icon, iconEnd, label, tooltip, busy, className, children, onClick, ...rest } = props;
  const iconOnly = children === undefined;
  const inPlaceOfText = busy && !icon && !iconEnd;
  return (
    <button
      type="button"
      {...rest}
      className={classNames(buttonClass({ variant, size, iconOnly }), inPlaceOfText && styles.covered, className)}
      aria-label={label}
      data-tooltip={iconOnly ? (tooltip ?? '') : undefined}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy && (icon || !iconEnd) ? <Spinner label={null} /> : icon && <Icon name={icon} />}
      {inPlaceOfText ? <span>{children}</span> : children}
      {busy && iconEnd && !icon ? <Spinner label={null} /> : iconEnd && <Icon name={iconEnd} />}
    </button>
  );
}
