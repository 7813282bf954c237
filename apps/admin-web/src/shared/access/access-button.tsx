import { Button, type ButtonProps } from '@joe/ui-kit';
import { useFailureDialog } from '../failure/failure-dialogs.tsx';
import type { Refusal } from './access-dialog.tsx';

/** Opens the explanation of a refusal: which role is needed, and what to send to the administrator. */
export function AccessButton({ size, ...refusal }: Refusal & Pick<ButtonProps, 'size'>) {
  const show = useFailureDialog();
  return (
    <Button size={size} icon="help" aria-haspopup="dialog" onClick={() => show({ name: 'access', ...refusal })}>
      Missing permission
    </Button>
  );
}
