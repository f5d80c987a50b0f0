import { Anchor, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { checkCode } from '#domain/accounts/second-factor.ts';
import { TWO_STEP_TEXTS } from '#domain/accounts/second-factor-texts.ts';
import { faultOf } from '#web/platform/calls/api-error.ts';
import { DialogForm } from '#web/ui/dialogs/dialog-form.tsx';
import { confirmByCode } from '../api-factors.ts';
import { CodeField } from './code-field.tsx';
import type { ConfirmFormProps } from './confirm-password-form.tsx';

/** A code of one's second factor, in the place of the password. */
export function ConfirmCodeForm({ onConfirmed, onCancel }: ConfirmFormProps) {
  const field = useRef<HTMLInputElement>(null);
  const [recovery, setRecovery] = useState(false);
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [failure, setFailure] = useState<{ readonly text: string } | null>(null);
  const confirm = useMutation({ mutationFn: () => confirmByCode(code), gcTime: 0 });

  const typeAgain = (text: string): void => {
    setFault(text);
    field.current?.focus();
    field.current?.select();
  };
  const submit = (): void => {
    const [first] = checkCode(code);
    if (first !== undefined) return typeAgain(first.message);
    setFault(null);
    setFailure(null);
    return confirm.mutate(undefined, {
      onSuccess: onConfirmed,
      onError: (error) => {
        const faulty = faultOf(error, 'code');
        if (faulty === null) setFailure({ text: error.message });
        else typeAgain(faulty);
      },
    });
  };
  return (
    <DialogForm
      actLabel="Continue"
      incomplete={code === ''}
      busy={confirm.isPending}
      failure={failure}
      onSubmit={submit}
      onCancel={onCancel}
    >
      <Text size="sm">{TWO_STEP_TEXTS.confirm}</Text>
      <CodeField
        ref={field}
        recovery={recovery}
        value={code}
        beginsHere
        error={fault}
        onType={(typed) => {
          setCode(typed);
          setFault(null);
        }}
      />
      <Anchor component="button" type="button" ta="start" onClick={() => setRecovery(!recovery)}>
        {recovery ? TWO_STEP_TEXTS.toApp : TWO_STEP_TEXTS.toRecovery}
      </Anchor>
    </DialogForm>
  );
}
