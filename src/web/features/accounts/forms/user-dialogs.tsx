import { useQuery } from '@tanstack/react-query';
import type { User } from '#contract/users.ts';
import type { ActOnAccount } from '#domain/access/account-access.ts';
import { USER_REFUSALS } from '#domain/accounts/user-refusals.ts';
import type { Verdict } from '#domain/shared/refusal.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import type { UserQuestion } from '../list/user-row-props.ts';
import { usersQuery } from '../api-users.ts';
import { UserSessions } from '../parts/user-sessions.tsx';
import { OwnPasswordDialog } from './own-password-dialog.tsx';
import { usePasswordConfirmation } from './password-confirmation.tsx';
import { UserActDialog } from './user-act-dialog.tsx';
import { UserPasswordForm } from './user-password-form.tsx';

interface UserDialogsProps {
  readonly asking: UserQuestion | null;
  /** The account that is asked about, or was last, as it was listed then. */
  readonly user: User | null;
  /** What the list holds that it was asked from. */
  readonly search: string;
  readonly onClose: () => void;
  /** After an act, with what to say about it. */
  readonly onDone: (text: string) => void;
}

/** Somebody else has deleted the account, or it is called otherwise now. */
const GONE: Verdict = { allowed: false, reason: USER_REFUSALS.user_not_found.text };

/** The dialogs of the panel. Always there, or they could not give the focus back to their opener. */
export function UserDialogs({ asking, user, search, onClose, onDone }: UserDialogsProps) {
  const { asking: confirming } = usePasswordConfirmation();
  const { data } = useQuery({ ...usersQuery(search), enabled: asking !== null });
  const email = user?.email ?? '';
  const now = data?.items.find(({ user_id }) => user_id === user?.user_id);
  const verdictOn = (act: ActOnAccount): Verdict => now?.may[act] ?? GONE;
  return (
    <>
      {(['delete', 'promote', 'demote'] as const).map((question) => (
        <UserActDialog
          key={question}
          opened={asking === question}
          verdict={verdictOn(question)}
          {...{ question, user, onClose, onDone }}
        />
      ))}
      <UserActDialog
        question="clear_factor"
        opened={asking === 'clear_factor'}
        verdict={verdictOn('clear_second_factor')}
        {...{ user, onClose, onDone }}
      />
      <Dialog
        opened={asking === 'password'}
        onClose={onClose}
        title={`Change Password of ${email}`}
        beneath={confirming}
      >
        {user === null ? null : (
          <UserPasswordForm user={user} verdict={verdictOn('change_password')} onClose={onClose} />
        )}
      </Dialog>
      <Dialog opened={asking === 'sessions'} onClose={onClose} title={`Sessions of ${email}`} size="lg">
        {user === null ? null : <UserSessions userId={user.user_id} />}
      </Dialog>
      <OwnPasswordDialog opened={asking === 'own_password'} onClose={onClose} />
    </>
  );
}
