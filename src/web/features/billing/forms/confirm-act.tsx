import { Stack } from '@mantine/core';
import type { ComponentProps } from 'react';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Message } from '#web/ui/message.tsx';

interface ConfirmActProps extends ComponentProps<typeof ConfirmDialog> {
  /** Why it did not happen, or null. */
  readonly failure: Error | null;
}

/** Asks before something happens to a bill, and says where it did not. */
export function ConfirmAct({ failure, children, ...dialog }: ConfirmActProps) {
  return (
    <ConfirmDialog {...dialog}>
      <Stack gap="md">
        <div>{children}</div>
        {failure === null ? null : <Message kind="error">{failure.message}</Message>}
      </Stack>
    </ConfirmDialog>
  );
}
