import { Button, Group, Stack } from '@mantine/core';
import type { ReactNode, SubmitEvent } from 'react';
import { useEffect, useRef } from 'react';
import { Message } from './message.tsx';
import { PassingMessage } from './passing-message.tsx';
import { saveByKey } from './save-by-key.ts';

interface DialogFormProps {
  readonly children: ReactNode;
  readonly submitLabel: string;
  /** The focus begins on the button that saves, where the fields are mostly right as they stand. */
  readonly beginsAtSubmit?: boolean;
  /** Fields that must be filled are empty: there is nothing to save yet. */
  readonly incomplete?: boolean;
  readonly busy: boolean;
  /** Why it was not saved; each failure is an object of its own. */
  readonly failure: { readonly text: string } | null;
  /** Where it goes by itself: after this long (ms). */
  readonly passing?: { readonly stays: number; readonly onGone: () => void };
  readonly onSubmit: () => void;
  readonly onCancel: () => void;
}

/** A form in a dialog: its fields, why it was not saved, and its two buttons. Ctrl+S saves. */
export function DialogForm({ children, submitLabel, beginsAtSubmit, incomplete = false, ...rest }: DialogFormProps) {
  const { busy, failure, passing, ...acts } = rest;
  const save = useRef<HTMLButtonElement>(null);

  // The button was disabled while it waited and lost the focus: trying again is one key away.
  useEffect(() => {
    if (failure !== null) save.current?.focus();
  }, [failure]);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!busy && !incomplete) acts.onSubmit();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a key of the whole form, beside its button
    <form noValidate onSubmit={submit} onKeyDown={saveByKey}>
      <Stack gap="md">
        {children}
        {failure === null ? null : <Failure text={failure.text} passing={passing} />}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={acts.onCancel}>
            Cancel
          </Button>
          <Button ref={save} type="submit" loading={busy} disabled={incomplete} data-autofocus={beginsAtSubmit}>
            {submitLabel}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function Failure({ text, passing }: { readonly text: string; readonly passing: DialogFormProps['passing'] }) {
  if (passing === undefined) return <Message kind="error">{text}</Message>;
  return (
    <PassingMessage kind="error" {...passing}>
      {text}
    </PassingMessage>
  );
}
