import { isAdmin } from '#domain/accounts/roles.ts';
import { RefusedScreen } from '#web/screens/not-found.tsx';
import { useAccount } from '#web/platform/session/session.ts';
import { Container } from '@mantine/core';
import { Outlet } from '@tanstack/react-router';

/** The admin guard of screens. Other users read at the same address that the page is for admins, also when their role changes while it is open. */
export function AdminsOnly() {
  return isAdmin(useAccount().role) ? <Outlet /> : <RefusedScreen />;
}

/** The same of papers, which have no frame around them. */
export function AdminPapersOnly() {
  if (isAdmin(useAccount().role)) return <Outlet />;
  return (
    <Container component="main" py="xl">
      <RefusedScreen />
    </Container>
  );
}
