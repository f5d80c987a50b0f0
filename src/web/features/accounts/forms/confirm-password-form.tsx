import { Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { USER_REFUSALS } from '#domain/accounts/user-refusals.ts';
import { faultOf } from '#web/platform/calls/api-error.ts';
import { useAccount } from '#web/platform/session/session.ts';
import { DialogForm } from '#web/ui/dialogs/dialog-form.tsx';
import { confirmOwnPassword } from '../api-own.ts';
import { PasswordField } from './password-field.tsx';

export interface ConfirmFormProps {
  readonly onConfirmed: () => void;
  readonly onCancel: () => void;
}

/** Asks for the user's password again. It is not stored. */
export function ConfirmPasswordForm({ onConfirmed, onCancel }: ConfirmFormProps) {
  const { email } = useAccount();
  const field = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [failure, setFailure] = useState<{ readonly text: string } | null>(null);
  const confirm = useMutation({
    mutationFn: () => confirmOwnPassword(password, email),
    gcTime: 0,
  });

  const submit = () => {
    setFault(null);
    setFailure(null);
    confirm.mutate(undefined, {
      onSuccess: onConfirmed,
      onError: (error) => {
        const faulty = faultOf(error, 'password');
        if (faulty === null) return setFailure({ text: error.message });
        setFault(faulty);
        field.current?.focus();
        return field.current?.select();
      },
    });
  };
  return (
    <DialogForm
      actLabel="Continue"
      incomplete={password === ''}
      busy={confirm.isPending}
      failure={failure}
      onSubmit={submit}
      onCancel={onCancel}
    >
      <Text size="sm">{USER_REFUSALS.password_confirmation_needed.text}</Text>
      {/* Tells password managers whose password it is. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        ref={field}
        name="password"
        label="Your password"
        autoComplete="current-password"
        value={password}
        beginsHere
        error={fault}
        onType={(typed) => {
          setPassword(typed);
          setFault(null);
        }}
      />
    </DialogForm>
  );
}
