import { Button, Group, Stack } from '@mantine/core';
import { useTimeout } from '@mantine/hooks';
import { PASSWORD_DIALOG_CLOSES_AFTER } from '#web/platform/delays.ts';
import { Message } from '#web/ui/messages/message.tsx';

interface PasswordChangedProps {
  readonly text: string;
  readonly onClose: () => void;
}

/** Confirms a changed password, and closes the dialog soon after. */
export function PasswordChanged({ text, onClose }: PasswordChangedProps) {
  useTimeout(onClose, PASSWORD_DIALOG_CLOSES_AFTER, { autoInvoke: true });
  return (
    <Stack gap="md">
      <Message kind="success">{text}</Message>
      <Group justify="flex-end">
        {/* The form is gone, and the focus with it. */}
        <Button variant="default" autoFocus onClick={onClose}>
          Close
        </Button>
      </Group>
    </Stack>
  );
}
