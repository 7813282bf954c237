import { Button, classNames } from '@joe/ui-kit';
import { useFailureDialog } from '../failure/failure-dialogs.tsx';
import styles from './support-button.module.css';
import type { SupportSubject } from './support-dialog.tsx';

interface SupportButtonProps extends SupportSubject {
  /** Whether no other button is before this one. */
  isFirst: boolean;
}

/**
 * Opens a dialog with a text for support, which the user can copy. The text is about a failure or about unreadable
 * rows.
 */
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
