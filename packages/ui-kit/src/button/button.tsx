import type { ComponentProps, CSSProperties } from 'react';
import { classNames } from '../class-names.ts';
import type { Elements } from '../elements.ts';
import { Icon, type IconName } from '../icon/icon.tsx';
import { ignoreHeldEnter } from '../press/ignore-held-enter.ts';
import { ARMING_MS } from '../press/use-armed.ts';
import { useSinglePress } from '../press/use-single-press.ts';
import { NumberText } from '../safe-text/number-text.tsx';
import { Spinner } from '../spinner/spinner.tsx';
import styles from './button.module.css';

interface ButtonStyle {
  /**
   * Use `primary` once per screen, and `ghostDanger` in table rows, because it is red only with the pointer or the
   * keyboard focus on it. `danger` answers the question before a destructive action, and `secondaryDanger` opens this
   * question. Default `secondary`.
   */
  variant?: 'primary' | 'secondary' | 'ghost' | 'danger' | 'secondaryDanger' | 'ghostDanger' | undefined;
  /** Height: 30 px (`small`) or 48 px (`large`). Default 36 px. On touch screens, `small` and the default are 44 px. */
  size?: 'small' | 'large' | undefined;
  isIconOnly?: boolean | undefined;
}

/** Class that makes a link look like a button: `<Link className={buttonClass({ variant: 'primary' })} …>`. */
export const buttonClass = ({ variant = 'secondary', size, isIconOnly }: ButtonStyle = {}): string =>
  classNames(styles.button, styles[variant], size && styles[size], isIconOnly && styles.iconOnly);

export interface ButtonProps
  extends Omit<ComponentProps<'button'>, 'aria-label' | 'children'>,
    Omit<ButtonStyle, 'isIconOnly'> {
  children?: string | Elements;
  icon?: IconName | undefined;
  iconEnd?: IconName | undefined;
  /** Accessible name, including the object: "Delete 100436". It is also the tooltip of an icon-only button. */
  label?: string | undefined;
  /** Tooltip of an icon-only button that differs from its label, e.g. the result of the last click. */
  tooltip?: string | undefined;
  /** In windows narrower than 768 px, the button is square and only `icon` is visible. The children must be a text. */
  hidesTextOnMobile?: boolean | undefined;
  /**
   * Shows a spinner instead of the icon, or instead of the text if there is no icon, and ignores clicks. The button
   * keeps its width and focus.
   */
  isBusy?: boolean | undefined;
  /**
   * The button cannot be clicked yet. It shows an outline, and a line that fills within 600 ms unless the user prefers
   * reduced motion. See `useArmed`.
   */
  isArming?: boolean | undefined;
  /**
   * Each of several fast clicks counts, e.g. on "Add". Other buttons ignore the second press of a double click, which
   * could undo the first press, or press a button that has just appeared.
   */
  allowsFastClicks?: boolean | undefined;
}

/** The time that `.arming` of the style sheet shows. */
const armingStyle = { '--arming-time': `${ARMING_MS}ms` } as CSSProperties;

export function Button(props: ButtonProps) {
  const {
    variant,
    size,
    icon,
    iconEnd,
    label,
    tooltip,
    hidesTextOnMobile,
    isBusy,
    isArming,
    allowsFastClicks,
    ...others
  } = props;
  const { className, children, onClick, ...rest } = others;
  const isIconOnly = children === undefined;
  const coversText = isBusy && !icon && !iconEnd;
  const onSinglePress = useSinglePress(onClick);
  const textClass = hidesTextOnMobile ? 'visually-hidden-mobile' : undefined;
  return (
    <button
      type="button"
      onKeyDown={ignoreHeldEnter}
      {...rest}
      className={classNames(
        buttonClass({ variant, size, isIconOnly }),
        hidesTextOnMobile && styles.iconOnlyOnMobile,
        coversText && styles.hasCoveredText,
        isArming && styles.arming,
        className,
      )}
      style={isArming ? armingStyle : rest.style}
      aria-label={label}
      data-tooltip={isIconOnly ? (tooltip ?? '') : undefined}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || isArming || rest['aria-disabled']}
      onClick={isBusy || isArming ? (event) => event.preventDefault() : allowsFastClicks ? onClick : onSinglePress}
    >
      {isBusy && (icon || !iconEnd) ? <Spinner label={null} /> : icon && <Icon name={icon} />}
      {typeof children === 'string' ? <NumberText className={textClass}>{children}</NumberText> : children}
      {isBusy && iconEnd && !icon ? (
        <Spinner label={null} />
      ) : (
        iconEnd && (
          <span className={textClass}>
            <Icon name={iconEnd} />
          </span>
        )
      )}
    </button>
  );
}
