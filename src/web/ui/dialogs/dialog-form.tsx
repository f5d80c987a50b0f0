import { Stack } from '@mantine/core';
import type { ReactNode, SubmitEvent } from 'react';
import type { DialogEndProps } from './dialog-end.tsx';
import { DialogEnd } from './dialog-end.tsx';
import { saveByKey } from '../fields/save-by-key.ts';

interface DialogFormProps extends Omit<DialogEndProps, 'onAct'> {
  readonly children: ReactNode;
  readonly onSubmit: () => void;
}

/** A form in a dialog: its fields, why it was not saved, and its two buttons. Ctrl+S saves. */
export function DialogForm({ children, onSubmit, ...end }: DialogFormProps) {
  const { busy, incomplete = false, verdict } = end;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!busy && !incomplete && verdict?.allowed !== false) onSubmit();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a key of the whole form, beside its button
    <form noValidate onSubmit={submit} onKeyDown={saveByKey}>
      <Stack gap="md">
        {children}
        <DialogEnd {...end} />
      </Stack>
    </form>
  );
}
