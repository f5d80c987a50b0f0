import { Dialog } from '#web/ui/dialog.tsx';
import { UserSessions } from '../parts/user-sessions.tsx';
import { OwnPasswordDialog } from './own-password-dialog.tsx';
import { usePasswordConfirmation } from './password-confirmation.tsx';
import type { UserDialogState } from './use-user-dialog.ts';
import { UserActDialog } from './user-act-dialog.tsx';
import { UserPasswordForm } from './user-password-form.tsx';

interface UserDialogsProps extends UserDialogState {
  readonly onClose: () => void;
  /** After an act, with what to say about it. */
  readonly onDone: (text: string) => void;
}

/** The dialogs of the panel. Always there, or they could not give the focus back to their opener. */
export function UserDialogs({ asking, user, onClose, onDone }: UserDialogsProps) {
  const { asking: confirming } = usePasswordConfirmation();
  const email = user?.email ?? '';
  return (
    <>
      {(['delete', 'promote', 'demote'] as const).map((question) => (
        <UserActDialog key={question} opened={asking === question} {...{ question, user, onClose, onDone }} />
      ))}
      <Dialog
        opened={asking === 'password'}
        onClose={onClose}
        title={`Change Password of ${email}`}
        beneath={confirming}
      >
        {user === null ? null : <UserPasswordForm user={user} onClose={onClose} />}
      </Dialog>
      <Dialog opened={asking === 'sessions'} onClose={onClose} title={`Sessions of ${email}`} size="lg">
        {user === null ? null : <UserSessions userId={user.user_id} />}
      </Dialog>
      <OwnPasswordDialog opened={asking === 'own_password'} onClose={onClose} />
    </>
  );
}
