import { Skeleton, Stack, VisuallyHidden } from '@mantine/core';

/** In a screen's place while its code is on the way. */
export function PageSkeleton() {
  return (
    <Stack gap="md" aria-busy>
      <VisuallyHidden role="status">Loading…</VisuallyHidden>
      <Skeleton height={30} width={260} />
      <Skeleton height={52} />
      <Skeleton height={320} />
    </Stack>
  );
}
