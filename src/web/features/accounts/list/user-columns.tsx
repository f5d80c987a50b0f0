import type { ComponentType } from 'react';
import type { User } from '#contract/accounts/users.ts';
import type { ListColumn } from '#web/ui/list/columns.ts';
import { RoleBadge } from '../components/role-badge.tsx';
import { UserCreated, UserLastUsed, UserName, UserStatus } from './user-facts.tsx';
import type { AskAboutUser, UserRowActionsProps } from './user-row-props.ts';

/** The appearance of the list of accounts. */
export interface UserLook {
  /** An extra column: the status, the last use, or none. */
  readonly also: 'status' | 'last_used' | null;
  readonly Acts: ComponentType<UserRowActionsProps>;
  readonly ask: AskAboutUser;
  readonly onMore: UserRowActionsProps['onMore'];
}

const ALSO: Readonly<Record<NonNullable<UserLook['also']>, ListColumn<User>>> = {
  status: { label: 'Status', width: '13em', cell: (user) => <UserStatus user={user} />, card: 'badges' },
  last_used: {
    label: 'Last active',
    width: '13em',
    cell: (user) => <UserLastUsed user={user} />,
    card: {
      quiet: (user) => (
        <>
          {user.last_used_at === null ? null : 'Last active '}
          <UserLastUsed user={user} />
        </>
      ),
    },
  },
};

export const userColumns = ({ also, Acts, ask, onMore }: UserLook): readonly ListColumn<User>[] => [
  {
    label: 'Email',
    names: true,
    cell: (user) => <UserName user={user} isStateShown={also === 'status'} />,
    card: 'head',
  },
  { label: 'Role', width: '10em', cell: ({ role }) => <RoleBadge role={role} />, card: 'badges' },
  ...(also === null ? [] : [ALSO[also]]),
  {
    label: 'Created',
    width: '8em',
    cell: (user) => <UserCreated user={user} />,
    card: {
      quiet: (user) => (
        <>
          Created <UserCreated user={user} />
        </>
      ),
    },
  },
  {
    label: 'Actions',
    width: '20em',
    look: 'acts',
    cell: (user) => <Acts user={user} ask={ask} onMore={onMore} />,
    card: 'acts',
  },
];
