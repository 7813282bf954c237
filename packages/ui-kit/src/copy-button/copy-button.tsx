import { useEffect, useState } from 'react';
import { Button } from '../button/button.tsx';

export interface CopyButtonProps {
  text: string;
  /** What is copied, for the button's name: "Copy 100436". */
  label: string;
}

/** Puts a text on the clipboard and says whether it did. */
export function CopyButton({ text, label }: CopyButtonProps) {
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
  const said = result && (result === 'copied' ? 'Copied' : 'Could not be copied');
  const icon = result === 'copied' ? 'check' : result === 'failed' ? 'alert-circle' : 'copy';
  return (
    <>
      <Button variant="ghost" size="small" icon={icon} label={label} tooltip={said} onClick={copy} />
      <span role="status" className="visually-hidden">
        {said}
      </span>
    </>
  );
}
