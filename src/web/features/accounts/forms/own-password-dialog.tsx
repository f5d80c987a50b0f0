import { PASSWORD_DIALOG_TEXTS } from '#domain/accounts/password-dialog.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { OwnPasswordForm } from './own-password-form.tsx';

interface OwnPasswordDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Changes the user's password. Always mounted, so that it can return the focus to its opener. */
export function OwnPasswordDialog({ opened, onClose }: OwnPasswordDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={PASSWORD_DIALOG_TEXTS.title}>
      <OwnPasswordForm onClose={onClose} />
    </Dialog>
  );
}
