import { Text } from '@mantine/core';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { PasswordDialogValues } from '#domain/accounts/password-dialog.ts';
import { checkPasswordDialog, PASSWORD_DIALOG_TEXTS } from '#domain/accounts/password-dialog.ts';
import { ApiError } from '#web/platform/calls/api-error.ts';
import { PASSWORD_DIALOG_MESSAGE_STAYS } from '#web/platform/delays.ts';
import { useAccount, useSession } from '#web/platform/session/session.ts';
import { useSingleSubmit } from '#web/platform/use-single-submit.ts';
import { DialogForm } from '#web/ui/dialogs/dialog-form.tsx';
import { faultsResolver, showFaults } from '#web/ui/fields/form-faults.ts';
import { useChangeOwnPassword } from '../api-own.ts';
import { PasswordChanged } from './password-changed.tsx';
import { passwordFailureText } from './password-failure-text.ts';
import { TypedPassword } from './typed-password.tsx';

const EMPTY: PasswordDialogValues = { current_password: '', new_password: '', confirm_password: '' };

interface OwnPasswordFormProps {
  readonly onClose: () => void;
  /** The sign-out button if the password must be changed first. */
  readonly leaving?: { readonly label: string; readonly onLeave: () => void };
}

/** Changes the user's password: the current one, and the new one twice. Closing the dialog discards all of them. */
export function OwnPasswordForm({ onClose, leaving }: OwnPasswordFormProps) {
  const { email, display_name } = useAccount();
  const { company_name } = useSession().laboratory;
  const change = useChangeOwnPassword();
  const press = useSingleSubmit();
  const form = useForm<PasswordDialogValues>({
    defaultValues: EMPTY,
    resolver: faultsResolver((values) => checkPasswordDialog(values, { email, display_name, company_name })),
  });
  const { control } = form;
  const typed = useWatch({ control });
  const [failure, setFailure] = useState<{ readonly text: string } | null>(null);

  const save = ({ current_password, new_password }: PasswordDialogValues): void =>
    press('password', () =>
      change.mutateAsync(
        { current_password, new_password },
        {
          onError: (error) => {
            const faults = error instanceof ApiError ? error.faults : [];
            if (faults.length === 0) setFailure({ text: passwordFailureText(error) });
            else showFaults(form, faults);
          },
        },
      ),
    );
  // In a dialog, the focus trap focuses the field. On a page, the field must do it.
  const begins = leaving === undefined ? { beginsHere: true } : { autoFocus: true };
  if (change.isSuccess) return <PasswordChanged text={PASSWORD_DIALOG_TEXTS.changed} onClose={onClose} />;
  return (
    <DialogForm
      actLabel={PASSWORD_DIALOG_TEXTS.title}
      incomplete={Object.values(typed).includes('')}
      busy={change.isPending}
      failure={failure}
      passing={{ stays: PASSWORD_DIALOG_MESSAGE_STAYS, onGone: () => setFailure(null) }}
      onSubmit={() => {
        setFailure(null);
        void form.handleSubmit(save)();
      }}
      cancelLabel={leaving?.label}
      onCancel={leaving?.onLeave ?? onClose}
    >
      <Text c="dimmed" size="sm">
        {PASSWORD_DIALOG_TEXTS.rules} {PASSWORD_DIALOG_TEXTS.othersEnd}
      </Text>
      {/* Tells password managers whose password it is. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <TypedPassword control={control} name="current_password" label="Current password" present {...begins} />
      <TypedPassword control={control} name="new_password" label="New password" />
      <TypedPassword control={control} name="confirm_password" label="Confirm new password" />
    </DialogForm>
  );
}
