import { Button } from '@mantine/core';
import { IconKey, IconPlus } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { User } from '#contract/accounts/users.ts';
import type { NewUserRole } from '#domain/accounts/user-rules.ts';
import { USER_TEXTS } from '#domain/accounts/user-texts.ts';
import { useDiscardQuestion } from '#web/ui/dialogs/discard-guard.tsx';
import { ListExports } from '#web/ui/list/list-exports.tsx';
import { usersExporter } from '../api-users.ts';
import { forgetNewUser, readNewUser } from '../forms/new-user-draft.ts';
import { NewUserForm } from '../forms/new-user-form.tsx';
import { BasicActions, PasswordActions, SuperAdminActions } from './user-row-actions.tsx';
import type { UserSearch } from './user-list.tsx';
import { UserList } from './user-list.tsx';
import type { UserRowActionsProps } from './user-row-props.ts';

type TabProps = UserSearch & Pick<UserRowActionsProps, 'ask' | 'onMore'>;

interface UsersTabProps extends TabProps {
  readonly onCreated: (text: string) => void;
  readonly onFailed: (text: string) => void;
}

/** All accounts, with a form for a new one. */
export function UsersTab({ onCreated, onFailed, ...list }: UsersTabProps) {
  const [creating, setCreating] = useState(() => readNewUser() !== null);
  const toggle = useRef<HTMLButtonElement>(null);
  const close = () => {
    forgetNewUser();
    setCreating(false);
    toggle.current?.focus();
  };
  const { leave, question } = useDiscardQuestion(creating, () => readNewUser() !== null);
  const created = ({ role, email }: User) => {
    close();
    onCreated(USER_TEXTS.created(role as NewUserRole, email));
  };
  return (
    <UserList
      {...list}
      also="last_used"
      Acts={BasicActions}
      aside={
        <>
          <ListExports
            lists={[{ exporter: usersExporter({ search: list.search, state: list.state }) }]}
            onFailed={onFailed}
          />
          <Button
            ref={toggle}
            leftSection={<IconPlus size={16} aria-hidden />}
            aria-expanded={creating}
            onClick={() => (creating ? leave(close) : setCreating(true))}
          >
            Create New User
          </Button>
        </>
      }
    >
      {question}
      {creating ? <NewUserForm onCreated={created} onCancel={close} /> : null}
    </UserList>
  );
}

/** Changes the user's own password and those of others. */
export function PasswordTab(list: TabProps) {
  return (
    <UserList
      {...list}
      also={null}
      Acts={PasswordActions}
      aside={
        <Button leftSection={<IconKey size={16} aria-hidden />} onClick={() => list.ask('own_password')}>
          Change My Password
        </Button>
      }
    />
  );
}

/** Promotes and demotes admins; only for Super Admins. */
export function SuperAdminTab(list: TabProps) {
  return <UserList {...list} also="status" Acts={SuperAdminActions} />;
}
