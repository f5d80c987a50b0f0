import { useSignOut } from '#web/features/accounts/api.ts';
import { initialsOf } from '#web/features/accounts/parts/initials.ts';
import { RoleBadge } from '#web/features/accounts/parts/role-badge.tsx';
import { useAccount } from '#web/platform/session.ts';
import { Keys } from '#web/ui/keys.tsx';
import { Message } from '#web/ui/message.tsx';
import { Avatar, Button, Divider, Popover, Stack, Text, UnstyledButton } from '@mantine/core';
import { IconKeyboard, IconLogout } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './account-menu.module.css';
import { AppearanceChoice } from './appearance-choice.tsx';

/** The initials avatar with what belongs to the person: who they are, appearance, logout. */
export function AccountMenu({ onOpenShortcuts }: { readonly onOpenShortcuts: () => void }) {
  const account = useAccount();
  const signOut = useSignOut();
  const [opened, setOpened] = useState(false);
  const initials = initialsOf(account);
  const openShortcuts = (): void => {
    setOpened(false);
    onOpenShortcuts();
  };
  return (
    // Not Mantine's Menu: its list holds an element that belongs in no menu, which confuses screen readers.
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
          className={classes['avatar'] ?? ''}
          aria-label={`${initials}: account`}
          onClick={() => setOpened(!opened)}
        >
          <Avatar size={36} color="lagoon" variant="filled" alt="">
            {initials}
          </Avatar>
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown aria-label="Account">
        <Stack gap="sm">
          <div>
            <Text fw={600} className={classes['email'] ?? ''}>
              {account.email}
            </Text>
            <RoleBadge role={account.role} />
          </div>
          <AppearanceChoice />
          <Divider />
          <Button
            variant="subtle"
            color="gray"
            justify="flex-start"
            className={classes['item'] ?? ''}
            leftSection={<IconKeyboard size={18} aria-hidden />}
            rightSection={<Keys keys="?" />}
            onClick={openShortcuts}
          >
            Keyboard shortcuts
          </Button>
          <Button
            variant="subtle"
            color="gray"
            justify="flex-start"
            className={classes['item'] ?? ''}
            leftSection={<IconLogout size={18} aria-hidden />}
            loading={signOut.isPending}
            onClick={() => signOut.mutate()}
          >
            Logout
          </Button>
          {signOut.error && <Message kind="error">{signOut.error.message}</Message>}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
