import { useEffect, useState } from 'react';
import { Button, type ButtonProps } from '../button/button.tsx';

export interface CopyButtonProps extends Pick<ButtonProps, 'size' | 'disabled' | 'hidesTextOnMobile' | 'className'> {
  /** The text, or a function that makes it when the button is pressed. */
  text: string | (() => string);
  /** Accessible name, including the copied value: "Copy 100436". */
  label: string;
  /** Text on the button. Default: only an icon. */
  children?: string;
  /** Text on the button after the copy, e.g. `20 rows copied`. Default: `Copied`. */
  copied?: string;
  /** Without it, the button is `ghost`, and small unless `size` is set. */
  variant?: 'secondary' | 'primary';
  /** Called if the text could not be copied, e.g. because the browser did not allow it. */
  onFailed?: () => void;
}

/** Copies a text to the clipboard and shows the result for two seconds. */
export function CopyButton(props: CopyButtonProps) {
  const { text, label, children, copied = 'Copied', variant, size, onFailed, ...rest } = props;
  const [result, setResult] = useState<'copied' | 'failed'>();

  useEffect(() => {
    if (!result) return;
    const timer = setTimeout(() => setResult(undefined), 2000);
    return () => clearTimeout(timer);
  }, [result]);

  const copy = async () => {
    // Otherwise the timer of an earlier press would end the result, and the status would not change.
    setResult(undefined);
    try {
      await navigator.clipboard.writeText(typeof text === 'string' ? text : text());
      setResult('copied');
    } catch {
      setResult('failed');
      onFailed?.();
    }
  };
  const message = result && (result === 'copied' ? copied : 'Could not be copied');
  const icon = result === 'copied' ? 'check' : result === 'failed' ? 'alert-circle' : 'copy';
  return (
    <>
      <Button
        variant={variant ?? 'ghost'}
        size={size ?? (variant ? undefined : 'small')}
        icon={icon}
        label={label}
        tooltip={message}
        {...rest}
        onClick={copy}
      >
        {children && (message ?? children)}
      </Button>
      <span role="status" className="visually-hidden">
        {message}
      </span>
    </>
  );
}
