import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import type { DialogFooterProps } from './dialog-footer.tsx';
import { DialogFooter } from './dialog-footer.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps extends Omit<DialogFooterProps, 'onAct' | 'actLabel' | 'busy' | 'beginsAt'> {
  readonly opened: boolean;
  readonly title: string;
  /** The consequences. */
  readonly children: ReactNode;
  readonly confirmLabel: string;
  readonly busy?: boolean;
  readonly onConfirm: () => void;
}

/** Asks for confirmation. The focus starts on Cancel, so that pressing Enter by habit does nothing. */
export function ConfirmDialog({
  opened,
  title,
  children,
  confirmLabel,
  busy = false,
  onConfirm,
  ...end
}: ConfirmDialogProps) {
  return (
    <Dialog opened={opened} onClose={end.onCancel} title={title}>
      <Stack gap="lg">
        <div>{children}</div>
        <DialogFooter {...end} actLabel={confirmLabel} beginsAt="cancel" busy={busy} onAct={onConfirm} />
      </Stack>
    </Dialog>
  );
}
