import { Anchor, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { TWO_STEP_TEXTS } from '#domain/accounts/second-factor-texts.ts';
import { DialogForm } from '#web/ui/dialogs/dialog-form.tsx';
import { confirmByCode } from '../api-factors.ts';
import { CodeField } from './code-field.tsx';
import type { ConfirmFormProps } from './confirm-password-form.tsx';
import { useTypedCode } from './use-typed-code.ts';

/** A code of one's second factor, in the place of the password. */
export function ConfirmCodeForm({ onConfirmed, onCancel }: ConfirmFormProps) {
  const typed = useTypedCode();
  const [recovery, setRecovery] = useState(false);
  const [failure, setFailure] = useState<{ readonly text: string } | null>(null);
  const confirm = useMutation({ mutationFn: () => confirmByCode(typed.code), gcTime: 0 });

  const submit = (): void => {
    if (!typed.check()) return;
    setFailure(null);
    confirm.mutate(undefined, {
      onSuccess: onConfirmed,
      onError: (error) => {
        if (!typed.isRefused(error)) setFailure({ text: error.message });
      },
    });
  };
  return (
    <DialogForm
      actLabel="Continue"
      incomplete={typed.code === ''}
      busy={confirm.isPending}
      failure={failure}
      onSubmit={submit}
      onCancel={onCancel}
    >
      <Text size="sm">{TWO_STEP_TEXTS.confirm}</Text>
      <CodeField {...typed.field} recovery={recovery} beginsHere />
      <Anchor component="button" type="button" ta="start" onClick={() => setRecovery(!recovery)}>
        {recovery ? TWO_STEP_TEXTS.toApp : TWO_STEP_TEXTS.toRecovery}
      </Anchor>
    </DialogForm>
  );
}
