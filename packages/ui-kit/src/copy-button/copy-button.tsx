import { useEffect, useState } from 'react';
import { Button } from '../button/button.tsx';

export interface CopyButtonProps {
  text: string;
  /** Accessible name, including the copied value: "Copy 100436". */
  label: string;
  /** Text on the button. Default: only an icon. */
  children?: string;
  /** Default `ghost`, and small. */
  variant?: 'secondary';
}

/** Copies a text to the clipboard and shows the result for two seconds. */
export function CopyButton({ text, label, children, variant }: CopyButtonProps) {
  const [result, setResult] = useState<'copied' | 'failed'>();

  useEffect(() => {
    if (!result) return;
    const timer = setTimeout(() => setResult(undefined), 2000);
    return () => clearTimeout(timer);
  }, [result]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setResult('copied');
    } catch {
      setResult('failed');
    }
  };
  const message = result && (result === 'copied' ? 'Copied' : 'Could not be copied');
  const icon = result === 'copied' ? 'check' : result === 'failed' ? 'alert-circle' : 'copy';
  return (
    <>
      <Button
        variant={variant ?? 'ghost'}
        size={variant ? undefined : 'small'}
        icon={icon}
        label={label}
        tooltip={message}
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
