import { isAdmin } from '#domain/accounts/roles.ts';
import { RefusedScreen } from '#web/screens/not-found.tsx';
import { useAccount } from '#web/platform/session/session.ts';
import { Container } from '@mantine/core';
import { Outlet } from '@tanstack/react-router';

/**
 * The admin guard of screens. For other users it shows at the same address that the page is for admins, also if their
 * role changes while it is open.
 */
export function AdminsOnly() {
  return isAdmin(useAccount().role) ? <Outlet /> : <RefusedScreen />;
}

/** The admin guard of papers, which render without the shell. */
export function AdminPapersOnly() {
  if (isAdmin(useAccount().role)) return <Outlet />;
  return (
    <Container component="main" py="xl">
      <RefusedScreen />
    </Container>
  );
}
