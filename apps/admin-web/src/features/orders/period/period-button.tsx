import { Button, type Elements } from '@joe/ui-kit';
import { useId, useRef, useState } from 'react';
import type { ListView } from '../../../lists/view/use-list-view.ts';
import { PeriodPanel } from './period-panel.tsx';

export interface PeriodButtonProps {
  view: ListView;
  /** The chosen period. */
  children?: Elements;
}

/** Opens the choice of a period. */
export function PeriodButton({ view, children }: PeriodButtonProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        ref={button}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <span>Period</span>
        {children}
      </Button>
      {isOpen && <PeriodPanel id={id} view={view} opener={button} onClose={() => setOpen(false)} />}
    </>
  );
}
