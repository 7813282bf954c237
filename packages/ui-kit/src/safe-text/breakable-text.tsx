import type { ReactNode } from 'react';

/** An email can break before its @. Other values need no elements. */
export function breakableText(text: string): ReactNode {
  const at = text.lastIndexOf('@');
  if (at < 0) return text;
  return (
    <>
      <span>{text.slice(0, at)}</span>
      <wbr />
      <span>{text.slice(at)}</span>
    </>
  );
}
