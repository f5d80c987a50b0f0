import { ActionIcon, Button, Group, Text } from '@mantine/core';
import {
  IconArrowDown,
  IconArrowUp,
  IconDevices,
  IconDots,
  IconKey,
  IconShieldOff,
  IconTrash,
} from '@tabler/icons-react';
import { isAdmin } from '#domain/accounts/roles.ts';
import { TWO_STEP_TEXTS } from '#domain/accounts/second-factor-texts.ts';
import { useAccount } from '#web/platform/session/session.ts';
import { ProtectedBadge } from './user-facts.tsx';
import type { UserRowActionsProps } from './user-row-props.ts';

type Acts = Pick<UserRowActionsProps, 'user' | 'ask'>;

/** The basic actions: the account's sessions, and Delete for staff accounts. */
export function BasicActions({ user, ask }: Acts) {
  const deletable = !isAdmin(user.role) && user.may.delete.allowed;
  return (
    <Group gap="xs" justify="flex-end">
      {user.may.see_sessions.allowed ? (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconDevices size={14} aria-hidden />}
          aria-label={`Sessions of ${user.email}`}
          onClick={() => ask('sessions', user)}
        >
          Sessions
        </Button>
      ) : null}
      {user.has_second_factor && user.may.clear_second_factor.allowed ? (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconShieldOff size={14} aria-hidden />}
          aria-label={`${TWO_STEP_TEXTS.clear} for ${user.email}`}
          onClick={() => ask('clear_second_factor', user)}
        >
          {TWO_STEP_TEXTS.title}
        </Button>
      ) : null}
      {isAdmin(user.role) ? <ProtectedBadge /> : null}
      {deletable ? <DeleteButton user={user} ask={ask} /> : null}
    </Group>
  );
}

/** The actions of Password Management. Users change their own password with their current one. */
export function PasswordActions({ user, ask }: Acts) {
  const own = useAccount().id === user.user_id;
  const { allowed, reason } = user.may.change_password;
  if (!own && !allowed) return <Why>{reason}</Why>;
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconKey size={14} aria-hidden />}
      aria-label={`Change Password of ${user.email}`}
      onClick={() => ask(own ? 'own_password' : 'password', user)}
    >
      Change Password
    </Button>
  );
}

/** The Super Admin's actions: promote staff, demote or delete admins. The menu has the actions on sign-in methods. */
export function SuperAdminActions({ user, ask, onMore }: UserRowActionsProps) {
  return (
    <Group gap="xs" justify="flex-end">
      {user.is_super_admin ? <ProtectedBadge /> : <RoleActs user={user} ask={ask} />}
      <ActionIcon
        variant="default"
        size={30}
        aria-label={`More for ${user.email}`}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => onMore(user, currentTarget)}
      >
        <IconDots size={16} aria-hidden />
      </ActionIcon>
    </Group>
  );
}

function RoleActs({ user, ask }: Acts) {
  const { promote, demote, delete: remove } = user.may;
  return (
    <>
      {promote.allowed ? (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconArrowUp size={14} aria-hidden />}
          aria-label={`Promote ${user.email}`}
          onClick={() => ask('promote', user)}
        >
          Promote
        </Button>
      ) : null}
      {demote.allowed ? (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconArrowDown size={14} aria-hidden />}
          aria-label={`Demote ${user.email}`}
          onClick={() => ask('demote', user)}
        >
          Demote
        </Button>
      ) : null}
      {isAdmin(user.role) && remove.allowed ? <DeleteButton user={user} ask={ask} /> : null}
      {promote.allowed || demote.allowed ? null : <Why>{demote.reason}</Why>}
    </>
  );
}

function DeleteButton({ user, ask }: Acts) {
  return (
    <Button
      size="xs"
      color="red"
      variant="outline"
      leftSection={<IconTrash size={14} aria-hidden />}
      aria-label={`Delete ${user.email}`}
      onClick={() => ask('delete', user)}
    >
      Delete
    </Button>
  );
}

/** The reason why there is no action. */
function Why({ children }: { readonly children: string | null }) {
  return (
    <Text size="xs" c="dimmed">
      {children}
    </Text>
  );
}
