import { Button, Group, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  readonly opened: boolean;
  readonly title: string;
  /** What will happen. */
  readonly children: ReactNode;
  /** The verb: `Delete`, never `OK`. */
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  /** Something is lost by it. */
  readonly danger?: boolean;
  readonly busy?: boolean;
  /** Another dialog lies over this one. */
  readonly beneath?: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks before something happens. The focus begins on the way back, so that Enter by habit does no harm. */
export function ConfirmDialog({
  cancelLabel = 'Cancel',
  danger = false,
  busy = false,
  beneath = false,
  ...props
}: ConfirmDialogProps) {
  const confirm = useRef<HTMLButtonElement>(null);
  const asks = props.opened && !busy && !beneath;
  // The button was disabled while it waited and lost the focus: when it did not happen, trying again is one key away.
  const waited = useRef(false);
  useEffect(() => {
    if (busy) waited.current = true;
    if (!asks || !waited.current) return;
    waited.current = false;
    const button = confirm.current;
    if (button?.closest('[role=dialog]')?.contains(document.activeElement) === false) button.focus();
  }, [asks, busy]);
  return (
    <Dialog opened={props.opened} onClose={props.onCancel} title={props.title} beneath={beneath}>
      <Stack gap="lg">
        <div>{props.children}</div>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={props.onCancel} data-autofocus>
            {cancelLabel}
          </Button>
          <Button ref={confirm} {...(danger && { color: 'red' })} loading={busy} onClick={props.onConfirm}>
            {props.confirmLabel}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
