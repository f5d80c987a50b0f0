import { Container, VisuallyHidden } from '@mantine/core';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { Outlet } from '@tanstack/react-router';
import { ConnectionBar } from './connection-bar.tsx';
import { PageFault } from './page-fault.tsx';

/** Shown while the code of a page with its own frame loads. boot.css already shows the outlines. */
export const PlainPending = () => <VisuallyHidden role="status">Loading…</VisuallyHidden>;

/** Shown if such a page could not load. */
export function PlainFault(props: ErrorComponentProps) {
  return (
    <Container component="main" py="xl">
      <PageFault {...props} />
    </Container>
  );
}

/** Screens without the shell (login, papers). They have the connection bar at the top. */
export function PageWithoutShell() {
  return (
    <>
      <ConnectionBar />
      <Outlet />
    </>
  );
}

/** Shown while the session loads, with the reason for a long wait. */
export function PendingPage() {
  return (
    <>
      <ConnectionBar />
      <PlainPending />
    </>
  );
}

/** Shown if the session could not be loaded. */
export function FaultWithoutShell(props: ErrorComponentProps) {
  return (
    <>
      <ConnectionBar />
      <PlainFault {...props} />
    </>
  );
}
