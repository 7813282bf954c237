import { useEffect, useRef, useState } from 'react';
import { Button, type ButtonProps } from '../button/button.tsx';

export interface CopyButtonProps extends Pick<ButtonProps, 'size' | 'disabled' | 'hidesTextOnMobile' | 'className'> {
  /** The text, or a function that makes it when the button is pressed. */
  text: string | (() => string);
  /** Accessible name, including the copied value: "Copy 100436". */
  label: string;
  /** Text on the button. Default: only an icon. */
  children?: string;
  /** Shown and announced after the copy, e.g. `20 rows copied`. Default: `Copied`. */
  copied?: string;
  /** Without it, the button is `ghost`, and small unless `size` is set. */
  variant?: 'secondary' | 'primary';
  /** Called if the text could not be copied, e.g. because the browser did not allow it. */
  onFailed?: () => void;
}

/** How long the results are shown, in milliseconds. After a refusal, the user needs time to press the keys. */
const RESULT_MS = { copied: 2_000, refused: 10_000 };

const copyKeys = /Mac/.test(globalThis.navigator?.platform ?? '') ? '⌘ C' : 'Ctrl C';

/**
 * Copies a text to the clipboard, and shows for two seconds that it was copied. If the browser does not allow it, the
 * button asks for the keys of the browser's own copy command, which then copies the text. On a touch screen, the button
 * only says that the text could not be copied.
 */
export function CopyButton(props: CopyButtonProps) {
  const { text, label, children, copied = 'Copied', variant, size, onFailed, ...rest } = props;
  const [result, setResult] = useState<keyof typeof RESULT_MS>();
  const [refusedText, setRefusedText] = useState('');
  const status = useRef<HTMLSpanElement>(null);

  useEffect(() => {
    if (!result) return;
    const timer = setTimeout(() => setResult(undefined), RESULT_MS[result]);
    return () => clearTimeout(timer);
  }, [result]);

  useEffect(() => {
    if (result !== 'refused') return;
    // Safari sends a copy event only if something is selected.
    if (status.current) getSelection()?.selectAllChildren(status.current);
    const onCopy = (event: ClipboardEvent) => {
      // Keeps the browser's own copy if the user has selected another text in the meantime.
      if (!status.current?.contains(getSelection()?.anchorNode ?? null)) return;
      event.preventDefault();
      event.clipboardData?.setData('text/plain', refusedText);
      setResult('copied');
    };
    document.addEventListener('copy', onCopy);
    return () => document.removeEventListener('copy', onCopy);
  }, [result, refusedText]);

  const copy = async () => {
    // Otherwise the timer of an earlier press would end the result, and the status would not change.
    setResult(undefined);
    const copiedText = typeof text === 'string' ? text : text();
    try {
      await navigator.clipboard.writeText(copiedText);
      setResult('copied');
    } catch {
      setRefusedText(copiedText);
      setResult('refused');
      onFailed?.();
    }
  };
  const refused = matchMedia('(pointer: coarse)').matches ? 'Could not be copied' : `Press ${copyKeys} now`;
  const message = result && (result === 'copied' ? copied : refused);
  const icon = result === 'copied' ? 'check' : result === 'refused' ? 'alert-circle' : 'copy';
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
      <span ref={status} role="status" className="visually-hidden">
        {message}
      </span>
    </>
  );
}
