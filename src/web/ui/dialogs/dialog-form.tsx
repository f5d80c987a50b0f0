import { Stack } from '@mantine/core';
import type { KeyboardEvent, ReactNode, SubmitEvent } from 'react';
import type { DialogFooterProps } from './dialog-footer.tsx';
import { DialogFooter } from './dialog-footer.tsx';
import { saveByKey } from '../fields/save-by-key.ts';

interface DialogFormProps extends Omit<DialogFooterProps, 'onAct'> {
  readonly children: ReactNode;
  readonly onSubmit: () => void;
  /** Handles additional keys of its fields. */
  readonly onKeyDown?: (event: KeyboardEvent<HTMLFormElement>) => void;
}

/** A form in a dialog with its fields, errors and buttons. Ctrl+S and Ctrl+Enter save, also from a text area. */
export function DialogForm({ children, onSubmit, onKeyDown, ...end }: DialogFormProps) {
  const { busy, incomplete = false, verdict } = end;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!busy && !incomplete && verdict?.allowed !== false) onSubmit();
  };
  const pressed = (event: KeyboardEvent<HTMLFormElement>) => {
    onKeyDown?.(event);
    saveByKey(event);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a key of the whole form, in addition to its button
    <form noValidate onSubmit={submit} onKeyDown={pressed}>
      <Stack gap="md">
        {children}
        <DialogFooter {...end} />
      </Stack>
    </form>
  );
}
