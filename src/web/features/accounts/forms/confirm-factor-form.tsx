import { Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { PASSKEY_TEXTS } from '#domain/accounts/passkey-texts.ts';
import { TWO_STEP_TEXTS } from '#domain/accounts/second-factor-texts.ts';
import { useAccount } from '#web/platform/session/session.ts';
import { DialogForm } from '#web/ui/dialogs/dialog-form.tsx';
import { confirmByCode } from '../api-factors.ts';
import { confirmByPasskey } from '../api-passkeys.ts';
import { CodeField } from './code-field.tsx';
import type { ConfirmFormProps } from './confirm-password-form.tsx';
import type { FactorMethod } from './factor-methods.tsx';
import { OtherMethods, PasskeyNote, availableMethods } from './factor-methods.tsx';
import { useTypedCode } from './use-typed-code.ts';

/** Confirms the second factor, by passkey or code, instead of the password. */
export function ConfirmFactorForm({ onConfirmed, onCancel }: ConfirmFormProps) {
  const typed = useTypedCode();
  const { factor_ways } = useAccount();
  const ways = availableMethods(factor_ways);
  const [way, setWay] = useState<FactorMethod>(ways[0]);
  const [failure, setFailure] = useState<{ readonly text: string } | null>(null);
  const confirm = useMutation({
    mutationFn: () => (way === 'passkey' ? confirmByPasskey() : confirmByCode(typed.code)),
    gcTime: 0,
  });

  const submit = (): void => {
    if (way !== 'passkey' && !typed.check()) return;
    setFailure(null);
    confirm.mutate(undefined, {
      onSuccess: onConfirmed,
      onError: (error) => {
        if (!typed.isRefused(error)) setFailure({ text: error.message });
      },
    });
  };
  const switchTo = (other: FactorMethod): void => {
    setWay(other);
    setFailure(null);
    typed.clear();
  };
  return (
    <DialogForm
      actLabel={way === 'passkey' ? PASSKEY_TEXTS.use : 'Continue'}
      incomplete={way !== 'passkey' && typed.code === ''}
      busy={confirm.isPending}
      failure={failure}
      onSubmit={submit}
      onCancel={onCancel}
    >
      <PasskeyNote of={factor_ways} chosen={way} />
      {way === 'passkey' ? null : (
        <>
          <Text size="sm">{TWO_STEP_TEXTS.confirm}</Text>
          <CodeField {...typed.field} key={way} recovery={way === 'recovery'} beginsHere />
        </>
      )}
      <OtherMethods ways={ways} chosen={way} onChoose={switchTo} />
    </DialogForm>
  );
}
