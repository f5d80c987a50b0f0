import { Text } from '@mantine/core';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { User } from '#contract/accounts/users.ts';
import { PASSWORD_DIALOG_TEXTS } from '#domain/accounts/password-dialog.ts';
import { USER_TEXTS } from '#domain/accounts/user-texts.ts';
import type { Verdict, FieldFault } from '#domain/shared/refusal.ts';
import { ApiError } from '#web/platform/calls/api-error.ts';
import { USER_ALERT_TIME } from '#web/platform/delays.ts';
import { useSession } from '#web/platform/session/session.ts';
import { useSingleSubmit } from '#web/platform/use-single-submit.ts';
import { DialogForm } from '#web/ui/dialogs/dialog-form.tsx';
import { faultsResolver, showFaults } from '#web/ui/fields/form-faults.ts';
import { PasswordChanged } from './password-changed.tsx';
import { passwordFailureText } from './password-failure-text.ts';
import { PasswordGenerator } from './password-generator.tsx';
import { TypedPassword } from './typed-password.tsx';
import { setPassword } from '../api-users.ts';
import { useUserAction } from './use-user-action.ts';
import { checkNewPassword, MIN_PASSWORD_LENGTH, NO_PASSWORD_LISTS } from '#domain/accounts/password-policy.ts';

interface UserPasswordFormProps {
  readonly user: User;
  readonly verdict: Verdict;
  readonly onClose: () => void;
}

/** Sets a new password for another user's account: typed twice, or generated. */
export function UserPasswordForm({ user, verdict, onClose }: UserPasswordFormProps) {
  const { company_name } = useSession().laboratory;
  const [failure, setFailure] = useState<{ readonly text: string } | null>(null);
  const press = useSingleSubmit();
  const change = useUserAction(setPassword);
  const form = useForm<UserPasswordValues>({
    defaultValues: { new_password: '', confirm_password: '' },
    resolver: faultsResolver((values) => checkUserPassword(values, user, company_name)),
  });
  const { control } = form;
  const typed = useWatch({ control });

  const fail = (error: Error) => {
    const faults = error instanceof ApiError ? error.faults.filter(({ field }) => field === 'new_password') : [];
    if (faults.length > 0) showFaults(form, faults);
    else setFailure({ text: passwordFailureText(error) });
  };
  const save = ({ new_password }: UserPasswordValues) =>
    press('password', () => change.mutateAsync({ user, new_password }, { onError: fail }));
  const fill = (password: string) => {
    form.reset({ new_password: password, confirm_password: password });
    setFailure(null);
  };
  if (change.isSuccess) return <PasswordChanged text={PASSWORD_DIALOG_TEXTS.changed} onClose={onClose} />;
  return (
    <DialogForm
      actLabel="Change Password"
      incomplete={Object.values(typed).includes('')}
      busy={change.isPending}
      verdict={verdict}
      failure={failure}
      passing={{ stays: USER_ALERT_TIME, onGone: () => setFailure(null) }}
      onSubmit={() => {
        setFailure(null);
        void form.handleSubmit(save)();
      }}
      onCancel={onClose}
    >
      <Text c="dimmed" size="sm">
        {USER_TEXTS.resetEnds}
      </Text>
      <input type="text" name="username" autoComplete="username" value={user.email} readOnly hidden />
      <TypedPassword control={control} name="new_password" label="New password" beginsHere />
      <TypedPassword control={control} name="confirm_password" label="Confirm new password" />
      <PasswordGenerator password={typed.new_password ?? ''} onGenerate={fill} />
    </DialogForm>
  );
}

/** The typed values. A type instead of an interface, because the form library requires an index signature. */
type UserPasswordValues = { new_password: string; confirm_password: string };

type Whose = Pick<User, 'email' | 'display_name'>;

/**
 * Returns the errors that the browser can find. The server also checks the laboratory's rules and the list of common
 * passwords.
 */
function checkUserPassword(values: UserPasswordValues, user: Whose, company_name: string): FieldFault[] {
  const { new_password, confirm_password } = values;
  const context = { ...NO_PASSWORD_LISTS, min_length: MIN_PASSWORD_LENGTH, company_name };
  const { email, display_name } = user;
  const faults = checkNewPassword(new_password, { ...context, email, display_name }).map((message) => ({
    field: 'new_password',
    message,
  }));
  if (new_password === confirm_password) return faults;
  return [...faults, { field: 'confirm_password', message: USER_TEXTS.passwordMismatch }];
}
