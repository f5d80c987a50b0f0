import { useQuery } from '@tanstack/react-query';
import type { User } from '#contract/accounts/users.ts';
import type { AccountAction } from '#domain/access/account-access.ts';
import { USER_REFUSALS } from '#domain/accounts/user-refusals.ts';
import type { Verdict } from '#domain/shared/refusal.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import type { UserQuestion } from '../list/user-row-props.ts';
import { CONFIRMED_USER_ACTIONS } from '../list/user-row-props.ts';
import type { UsersQuery } from '../api-users.ts';
import { usersQuery } from '../api-users.ts';
import { UserSessions } from '../components/user-sessions.tsx';
import { OwnPasswordDialog } from './own-password-dialog.tsx';
import { UserActionDialog } from './user-action-dialog.tsx';
import { UserEmailForm } from './user-email-form.tsx';
import { UserPasswordForm } from './user-password-form.tsx';

/** Includes the filter of the list from which the dialog was opened. */
interface UserDialogsProps extends UsersQuery {
  readonly asking: UserQuestion | null;
  /** The current or last account, as it was listed when the dialog opened. */
  readonly user: User | null;
  readonly onClose: () => void;
  /** Called after an action, with its message. */
  readonly onDone: (text: string) => void;
}

/** Another user has deleted or renamed the account. */
const GONE: Verdict = { allowed: false, reason: USER_REFUSALS.user_not_found.text };

/** The dialogs of the user panel. Always mounted, so that they can return the focus to their opener. */
export function UserDialogs({ asking, user, search, state, onClose, onDone }: UserDialogsProps) {
  const { data } = useQuery({ ...usersQuery({ search, state }), enabled: asking !== null });
  const email = user?.email ?? '';
  const now = data?.items.find(({ user_id }) => user_id === user?.user_id);
  const verdictOn = (act: AccountAction): Verdict => now?.may[act] ?? GONE;
  return (
    <>
      {CONFIRMED_USER_ACTIONS.map((question) => (
        <UserActionDialog
          key={question}
          opened={asking === question}
          verdict={verdictOn(question)}
          {...{ question, user, onClose, onDone }}
        />
      ))}
      <Dialog opened={asking === 'password'} onClose={onClose} title={`Change Password of ${email}`}>
        {user === null ? null : (
          <UserPasswordForm user={user} verdict={verdictOn('change_password')} onClose={onClose} />
        )}
      </Dialog>
      <Dialog opened={asking === 'change_email'} onClose={onClose} title={`Change Email of ${email}`}>
        {user === null ? null : (
          <UserEmailForm
            key={user.user_id}
            user={now ?? user}
            verdict={verdictOn('change_email')}
            {...{ onClose, onDone }}
          />
        )}
      </Dialog>
      <Dialog opened={asking === 'sessions'} onClose={onClose} title={`Sessions of ${email}`} size="lg">
        {user === null ? null : <UserSessions userId={user.user_id} />}
      </Dialog>
      <OwnPasswordDialog opened={asking === 'own_password'} onClose={onClose} />
    </>
  );
}
