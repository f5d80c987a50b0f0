import { Container, VisuallyHidden } from '@mantine/core';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { Outlet } from '@tanstack/react-router';
import { ConnectionBar } from './connection-bar.tsx';
import { PageFault } from './page-fault.tsx';

/** A page whose code is being fetched, with its frame. boot.css already shows the outlines of both. */
export const PlainPending = () => <VisuallyHidden role="status">Loading…</VisuallyHidden>;

/** When such a page could not be shown. */
export function PlainFault(props: ErrorComponentProps) {
  return (
    <Container component="main" py="xl">
      <PageFault {...props} />
    </Container>
  );
}

/** Screens without the frame (login, paper) have the bar that tells of the connection at their top. */
export function PageWithoutShell() {
  return (
    <>
      <ConnectionBar />
      <Outlet />
    </>
  );
}

/** While nothing is known yet, not even who is signed in. What keeps it waiting is said. */
export function PendingPage() {
  return (
    <>
      <ConnectionBar />
      <PlainPending />
    </>
  );
}

/** When not even that could be found out. */
export function FaultWithoutShell(props: ErrorComponentProps) {
  return (
    <>
      <ConnectionBar />
      <PlainFault {...props} />
    </>
  );
}
