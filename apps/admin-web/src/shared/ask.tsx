import { Button, Dialog } from '@joe/ui-kit';

export interface AskProps {
  title: string;
  text: string;
  /** The safe answer; Escape gives it, and it has the focus. */
  no: string;
  yes: string;
  onNo: () => void;
  onYes: () => void;
}

/** Asks before work is given up. */
export function Ask({ title, text, no, yes, onNo, onYes }: AskProps) {
  return (
    <Dialog
      alert
      title={title}
      text={text}
      onClose={onNo}
      actions={
        <>
          <Button data-autofocus onClick={onNo}>
            {no}
          </Button>
          <Button variant="danger" onClick={onYes}>
            {yes}
          </Button>
        </>
      }
    />
  );
}
