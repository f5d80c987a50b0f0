import { Skeleton, Stack } from '@mantine/core';
import { PageFrame } from './page-frame.tsx';

const LINES = ['60%', '90%', '85%', '75%'] as const;

/** A page whose contents are being loaded. */
export function PageSkeleton() {
  return (
    <PageFrame label="Loading">
      <Stack gap="md" aria-busy>
        <Skeleton height={56} />
        {LINES.map((width) => (
          <Skeleton key={width} height={16} width={width} />
        ))}
      </Stack>
    </PageFrame>
  );
}
