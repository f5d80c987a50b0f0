import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { homeOf } from '#web/platform/addresses/paths.ts';
import { useAccount } from '#web/platform/session/session.ts';

/** Links to the user's dashboard. */
export function BackToDashboard() {
  const { role } = useAccount();
  return (
    <Button
      component={Link}
      to={homeOf(role)}
      variant="subtle"
      color="gray"
      leftSection={<IconArrowLeft size={16} aria-hidden />}
    >
      Back to Dashboard
    </Button>
  );
}
