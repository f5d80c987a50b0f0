import { Button, Group, NativeSelect, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useController, useForm, useWatch } from 'react-hook-form';
import type { User } from '#contract/accounts/users.ts';
import { checkNewUser } from '#domain/accounts/new-user.ts';
import { MAX_EMAIL_LENGTH } from '#domain/shared/email.ts';
import { MIN_PASSWORD_LENGTH, NO_PASSWORD_LISTS } from '#domain/accounts/password-policy.ts';
import { ROLE_LABELS } from '#domain/accounts/roles.ts';
import { NEW_USER_ROLES } from '#domain/accounts/user-rules.ts';
import { USER_TEXTS } from '#domain/accounts/user-texts.ts';
import { USER_ALERT_TIME } from '#web/platform/delays.ts';
import { useSession } from '#web/platform/session/session.ts';
import { useShortcuts } from '#web/platform/shortcuts.ts';
import { useDiscardQuestion } from '#web/ui/dialogs/discard-guard.tsx';
import { faultsResolver } from '#web/ui/fields/form-faults.ts';
import { TemporaryMessage } from '#web/ui/messages/temporary-message.tsx';
import classes from './new-user-form.module.css';
import { readNewUser, useNewUserDraft } from './new-user-draft.ts';
import { PasswordGenerator } from './password-generator.tsx';
import { TypedPassword } from './typed-password.tsx';
import type { NewUserValues } from './use-new-user.ts';
import { useNewUser } from './use-new-user.ts';
import { LimitedInput } from '#web/ui/fields/limited-input.tsx';

const EMPTY: NewUserValues = { email: '', password: '', role: 'USER' };
const ROLES = NEW_USER_ROLES.map((role) => ({ value: role, label: ROLE_LABELS[role] }));

interface NewUserFormProps {
  readonly onCreated: (user: User) => void;
  readonly onCancel: () => void;
}

/** Creates an account with its email, first password and role. */
export function NewUserForm({ onCreated, onCancel }: NewUserFormProps) {
  const { company_name } = useSession().laboratory;
  const [kept] = useState(readNewUser);
  const form = useForm<NewUserValues>({
    defaultValues: { ...EMPTY, ...kept },
    resolver: faultsResolver(({ email, password }) =>
      checkNewUser(
        { email: email.trim(), password },
        { ...NO_PASSWORD_LISTS, min_length: MIN_PASSWORD_LENGTH, company_name },
      ),
    ),
  });
  const { control } = form;
  useNewUserDraft(form);
  const { save, busy, failure, dismiss } = useNewUser(form, onCreated);
  const password = useWatch({ control, name: 'password' });
  const email = useController({ control, name: 'email' });
  const { field: role } = useController({ control, name: 'role' });
  const create = useRef<HTMLButtonElement>(null);
  // The disabled button lost the focus: it returns, unless a field has it now.
  useEffect(() => {
    if (failure !== null && create.current?.form?.contains(document.activeElement) === false) create.current.focus();
  }, [failure]);
  const isBlank = email.field.value === '' && password === '';
  const { leave, question } = useDiscardQuestion(true, () => !isBlank);
  const cancel = () => leave(onCancel);
  useShortcuts([
    { keys: 'mod+s', does: 'Create User', run: save },
    { keys: 'escape', does: 'Close the form', run: cancel },
  ]);
  return (
    <>
      <form
        noValidate
        aria-label="Create New User"
        className={classes['form']}
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        {failure === null ? null : (
          <TemporaryMessage kind="error" stays={USER_ALERT_TIME} onGone={dismiss}>
            {failure}
          </TemporaryMessage>
        )}
        <div className={classes['fields']}>
          <LimitedInput
            {...email.field}
            type="email"
            label="Email"
            required
            withAsterisk={false}
            limit={MAX_EMAIL_LENGTH}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus={kept === null}
            error={email.fieldState.error?.message}
          />
          <TypedPassword control={control} name="password" label="Password" />
          <NativeSelect {...role} label="Role" data={ROLES} />
        </div>
        <PasswordGenerator
          password={password}
          onGenerate={(made) => {
            form.setValue('password', made);
            form.clearErrors('password');
          }}
        />
        <Text size="sm" c="dimmed">
          {USER_TEXTS.toBeChanged}
        </Text>
        <Group gap="sm">
          <Button ref={create} type="submit" loading={busy}>
            Create User
          </Button>
          <Button variant="default" onClick={cancel}>
            Cancel
          </Button>
        </Group>
      </form>
      {question}
    </>
  );
}
