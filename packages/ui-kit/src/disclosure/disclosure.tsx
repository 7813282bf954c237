import type { ComponentProps, ReactNode } from 'react';
import type { Elements } from '../elements.ts';
import { useSinglePress } from '../press/use-single-press.ts';

interface DisclosureProps extends Omit<ComponentProps<'details'>, 'children'> {
  summary: ReactNode;
  summaryClassName?: string | undefined;
  children: Elements;
}

/** A line that shows more when it is clicked. The second press of a double click does not close it again. */
export function Disclosure({ summary, summaryClassName, children, ...rest }: DisclosureProps) {
  return (
    <details {...rest}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is interactive */}
      <summary className={summaryClassName} onClick={useSinglePress()}>
        {summary}
      </summary>
      {children}
    </details>
  );
}
