import { useSignOut } from '#web/features/accounts/api.ts';
import { announce } from '#web/ui/messages/announce.ts';
import { Button } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { useEffect } from 'react';

export function LogoutButton() {
  const { mutate, isPending, error } = useSignOut();
  useEffect(() => {
    if (error !== null) announce(error.message, 'assertive');
  }, [error]);
  return (
    <Button
      variant="default"
      leftSection={<IconLogout size={16} aria-hidden />}
      loading={isPending}
      title={error?.message}
      onClick={() => mutate()}
    >
      Logout
    </Button>
  );
}
