import { Container } from '@mantine/core';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { PageFault } from './page-fault.tsx';
import { PageSkeleton } from './page-skeleton.tsx';

/** While nothing is known yet, not even who is signed in: a page without the frame. */
export function BarePending() {
  return (
    <Container component="main" py="xl">
      <PageSkeleton />
    </Container>
  );
}

/** When not even that could be found out. */
export function BareFault(props: ErrorComponentProps) {
  return (
    <Container component="main" py="xl">
      <PageFault {...props} />
    </Container>
  );
}
