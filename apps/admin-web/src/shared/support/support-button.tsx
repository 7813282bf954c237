import { Button, classNames } from '@joe/ui-kit';
import { useFailureDialog } from '../failure/failure-dialogs.tsx';
import styles from './support-button.module.css';
import type { SupportSubject } from './support-dialog.tsx';

interface SupportButtonProps extends SupportSubject {
  /** Whether no other button is before this one. */
  isFirst: boolean;
}

/** Opens the text about a failure or unreadable rows that the user can copy for support. */
export function SupportButton({ isFirst, ...subject }: SupportButtonProps) {
  const show = useFailureDialog();
  return (
    <Button
      variant="ghost"
      size="small"
      className={classNames(isFirst && styles.first)}
      aria-haspopup="dialog"
      onClick={() => show({ name: 'support', ...subject })}
    >
      Copy for IT
    </Button>
  );
}
