import { PASSWORD_DIALOG_TEXTS } from '#domain/accounts/password-dialog.ts';
import { useSignOut } from '#web/features/accounts/api.ts';
import { AppearanceChoice } from '#web/features/accounts/components/appearance-choice.tsx';
import { initialsOf } from '#web/features/accounts/components/initials.ts';
import { RoleBadge } from '#web/features/accounts/components/role-badge.tsx';
import { PATHS } from '#web/platform/addresses/paths.ts';
import { useAccount } from '#web/platform/session/session.ts';
import { Keys } from '#web/ui/keys.tsx';
import { Message } from '#web/ui/messages/message.tsx';
import type { ButtonProps } from '@mantine/core';
import { Avatar, Button, Divider, Popover, Stack, Text, UnstyledButton } from '@mantine/core';
import { IconKey, IconKeyboard, IconLogout, IconUserCog } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import classes from './account-menu.module.css';

export interface AccountMenuProps {
  readonly onOpenShortcuts: () => void;
  readonly onChangePassword: () => void;
}

const ITEM = {
  variant: 'subtle',
  color: 'gray',
  justify: 'flex-start',
  className: classes['item'] ?? '',
} as const satisfies ButtonProps;

/** The user's initials, which open the account menu: profile, settings and sign-out. */
export function AccountMenu({ onOpenShortcuts, onChangePassword }: AccountMenuProps) {
  const account = useAccount();
  const signOut = useSignOut();
  const [opened, setOpened] = useState(false);
  const initials = initialsOf(account);
  const avatar = useRef<HTMLButtonElement>(null);
  const closeAnd = (open: () => void) => (): void => {
    // A dialog returns the focus to the element that had it on opening; by then the menu item is gone.
    avatar.current?.focus();
    setOpened(false);
    open();
  };
  return (
    // Mantine's Menu puts an invalid element into its list, which confuses screen readers.
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      width={280}
      trapFocus
      returnFocus
      withinPortal={false}
    >
      <Popover.Target>
        <UnstyledButton
          ref={avatar}
          className={classes['avatar'] ?? ''}
          aria-label={`${initials}: account`}
          onClick={() => setOpened(!opened)}
        >
          <Avatar size={36} color="lagoon" variant="filled" alt="">
            {initials}
          </Avatar>
        </UnstyledButton>
      </Popover.Target>
      {/* As it fades away it takes no focus: on a busy machine its focus trap asks for it after the dialog was opened. */}
      <Popover.Dropdown aria-label="Account" inert={!opened}>
        <Stack gap="sm">
          <div>
            <Text fw="var(--weight-name)" className={classes['email'] ?? ''}>
              {account.email}
            </Text>
            <RoleBadge role={account.role} />
          </div>
          <AppearanceChoice />
          <Divider />
          <div className={classes['items']}>
            <Button
              {...ITEM}
              renderRoot={(props) => <Link {...props} to={PATHS.profile} />}
              leftSection={<IconUserCog size={18} aria-hidden />}
              onClick={() => setOpened(false)}
            >
              Profile Settings
            </Button>
            <Button {...ITEM} leftSection={<IconKey size={18} aria-hidden />} onClick={closeAnd(onChangePassword)}>
              {PASSWORD_DIALOG_TEXTS.title}
            </Button>
            <Button
              {...ITEM}
              leftSection={<IconKeyboard size={18} aria-hidden />}
              rightSection={<Keys keys="?" />}
              onClick={closeAnd(onOpenShortcuts)}
            >
              Keyboard shortcuts
            </Button>
            <Button
              {...ITEM}
              leftSection={<IconLogout size={18} aria-hidden />}
              loading={signOut.isPending}
              onClick={() => signOut.mutate()}
            >
              Logout
            </Button>
          </div>
          {signOut.error && <Message kind="error">{signOut.error.message}</Message>}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
