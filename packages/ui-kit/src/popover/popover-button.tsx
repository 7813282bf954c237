import { type ReactElement, type RefObject, useId, useRef, useState } from 'react';
import { Button, type ButtonProps } from '../button/button.tsx';

/** What a `PopoverButton` passes to its panel, and the panel to `usePopover`. */
export interface PopoverProps {
  id: string;
  opener: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
}

interface PopoverButtonProps extends Omit<ButtonProps, 'ref' | 'onClick' | 'allowsFastClicks'> {
  /** Renders the panel, which calls `usePopover`. A closed panel is not rendered. */
  panel: (props: PopoverProps) => ReactElement;
}

/** A button that opens and closes a panel. */
export function PopoverButton({ panel, ...rest }: PopoverButtonProps) {
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        {...rest}
        ref={opener}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen && panel({ id, opener, onClose: () => setOpen(false) })}
    </>
  );
}
