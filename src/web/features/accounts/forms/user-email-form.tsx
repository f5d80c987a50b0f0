import { Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { User } from '#contract/accounts/users.ts';
import { emailFault } from '#domain/accounts/new-user.ts';
import { USER_TEXTS } from '#domain/accounts/user-texts.ts';
import type { Verdict } from '#domain/shared/refusal.ts';
import { ApiError, faultOf } from '#web/platform/calls/api-error.ts';
import { useSingleSubmit } from '#web/platform/use-single-submit.ts';
import { DialogForm } from '#web/ui/dialogs/dialog-form.tsx';
import { changeEmail } from '../api-users.ts';
import { useUserAction } from './use-user-action.ts';

interface UserEmailFormProps {
  readonly user: User;
  readonly verdict: Verdict;
  readonly onClose: () => void;
  readonly onDone: (text: string) => void;
}

/** Changes the email of an account. */
export function UserEmailForm({ user, verdict, onClose, onDone }: UserEmailFormProps) {
  const [email, setEmail] = useState(user.email);
  const [fault, setFault] = useState<string | null>(null);
  const [failure, setFailure] = useState<{ readonly text: string } | null>(null);
  const press = useSingleSubmit();
  const change = useUserAction(changeEmail);

  const fail = (error: Error) => {
    const faulty = faultOf(error, 'email');
    if (faulty !== null) setFault(faulty);
    else setFailure({ text: error instanceof ApiError ? error.message : USER_TEXTS.emailFailed });
  };
  const submit = () => {
    setFailure(null);
    const faulty = emailFault(email.trim());
    if (faulty !== null) return setFault(faulty.message);
    return press('email', async () => {
      const changed = await change.mutateAsync({ user, email: email.trim() }, { onError: fail });
      onDone(USER_TEXTS.emailChanged(user.email, changed.email));
    });
  };
  return (
    <DialogForm
      actLabel="Change Email"
      incomplete={email.trim() === '' || email.trim() === user.email}
      busy={change.isPending}
      verdict={verdict}
      failure={failure}
      onSubmit={submit}
      onCancel={onClose}
    >
      <Text c="dimmed" size="sm">
        {USER_TEXTS.emailSignsIn}
      </Text>
      <TextInput
        label="Email"
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        data-autofocus
        value={email}
        error={fault}
        onChange={(event) => {
          setEmail(event.currentTarget.value);
          setFault(null);
        }}
      />
    </DialogForm>
  );
}
