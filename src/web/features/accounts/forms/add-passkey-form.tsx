import { Button, Group, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { SubmitEvent } from 'react';
import { useState } from 'react';
import { PASSKEY_TEXTS } from '#domain/accounts/passkey-texts.ts';
import { PASSWORD_DIALOG_TEXTS } from '#domain/accounts/password-dialog.ts';
import { MAX_PASSKEY_NAME } from '#domain/accounts/passkeys.ts';
import { faultOf } from '#web/platform/calls/api-error.ts';
import { useAccount } from '#web/platform/session/session.ts';
import { LimitedInput } from '#web/ui/fields/limited-input.tsx';
import { useDialog } from '#web/ui/dialogs/dialog-context.ts';
import { Message } from '#web/ui/messages/message.tsx';
import { useFactorChanged } from '../api-factors.ts';
import { addOwnPasskey } from '../api-passkeys.ts';
import { usePasswordConfirmation } from './password-confirmation.tsx';

interface AddPasskeyFormProps {
  /** Called with the recovery codes if these are the user's first, else with null. */
  readonly onDone: (recoveryCodes: readonly string[] | null) => void;
  readonly onCancel: () => void;
}

/** Adds a passkey: asks for its name, then the browser asks for the device. */
export function AddPasskeyForm({ onDone, onCancel }: AddPasskeyFormProps) {
  const { confirmed } = usePasswordConfirmation();
  const changed = useFactorChanged();
  const { has_second_factor } = useAccount();
  const { leave } = useDialog();
  const [name, setName] = useState('');
  const add = useMutation({ mutationFn: () => confirmed(() => addOwnPasskey(name)), gcTime: 0 });
  const fault = add.error === null ? null : faultOf(add.error, 'name');

  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    add.mutate(undefined, {
      onSuccess: ({ account, recovery_codes }) => {
        // Before `changed`, which renders the screen again for the changed account.
        onDone(recovery_codes);
        changed(account);
      },
    });
  };
  return (
    <form onSubmit={submit} noValidate aria-label={PASSKEY_TEXTS.add}>
      <Stack gap="md">
        <Text>{PASSKEY_TEXTS.what}</Text>
        <LimitedInput
          label={PASSKEY_TEXTS.nameLabel}
          description={PASSKEY_TEXTS.nameHelp}
          limit={MAX_PASSKEY_NAME}
          value={name}
          error={fault}
          autoComplete="off"
          data-autofocus
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Text size="sm" c="dimmed">
          {PASSKEY_TEXTS.addNote} {PASSKEY_TEXTS.counts(location.hostname)}
          {has_second_factor ? null : ` ${PASSWORD_DIALOG_TEXTS.othersEnd}`}
        </Text>
        {add.error === null || fault !== null ? null : <Message kind="error">{add.error.message}</Message>}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={() => leave(onCancel)}>
            Cancel
          </Button>
          <Button type="submit" loading={add.isPending}>
            {PASSKEY_TEXTS.add}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
