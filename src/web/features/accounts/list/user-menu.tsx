import type { User } from '#contract/accounts/users.ts';
import type { MenuAction } from '#web/ui/list/action-menu.tsx';
import { ActionMenu } from '#web/ui/list/action-menu.tsx';
import type { AskAboutUser } from './user-row-props.ts';

/** The account whose menu is open. */
export interface OpenedUser {
  readonly user: User;
  readonly opener: HTMLElement;
}

interface UserMenuProps {
  readonly opened: OpenedUser | null;
  readonly ask: AskAboutUser;
  readonly onClose: () => void;
}

/** The Super Admin's menu of actions on an account's sign-in. */
export function UserMenu({ opened, ask, onClose }: UserMenuProps) {
  if (opened === null) return null;
  const { user, opener } = opened;
  return (
    <ActionMenu
      opened={{ id: user.user_id, label: `Actions for ${user.email}`, opener, groups: groupsOf(user) }}
      onAct={(name) => ask(name, user)}
      onClose={onClose}
    />
  );
}

type UserAct = 'change_email' | 'make_super_admin' | 'remove_super_admin' | 'disable' | 'enable';

const LABELS: Readonly<Record<UserAct, string>> = {
  change_email: 'Change Email…',
  make_super_admin: 'Promote to Super Admin…',
  remove_super_admin: 'Remove Super Admin role…',
  disable: 'Disable…',
  enable: 'Enable…',
};

/** Of two opposite actions, only the one that applies. A disabled action has a reason. */
const groupsOf = (user: User): MenuAction<UserAct>[][] => [
  [actOf(user, 'change_email')],
  [actOf(user, user.is_super_admin ? 'remove_super_admin' : 'make_super_admin')],
  [actOf(user, user.disabled_at === null ? 'disable' : 'enable')],
];

const actOf = ({ may }: User, name: UserAct): MenuAction<UserAct> => ({
  name,
  label: LABELS[name],
  refusedBecause: may[name].reason,
  danger: name === 'disable' || name === 'remove_super_admin',
});
