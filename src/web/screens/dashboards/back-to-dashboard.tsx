import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { homeOf } from '#web/platform/addresses/paths.ts';
import { useAccount } from '#web/platform/session/session.ts';

interface BackToDashboardProps {
  readonly classNames?: { readonly root?: string; readonly section?: string; readonly label?: string };
}

/** Links to the user's dashboard. */
export function BackToDashboard(props: BackToDashboardProps) {
  const { role } = useAccount();
  return (
    <Button
      component={Link}
      to={homeOf(role)}
      variant="subtle"
      color="gray"
      leftSection={<IconArrowLeft size={16} aria-hidden />}
      {...props}
    >
      Back to Dashboard
    </Button>
  );
}
