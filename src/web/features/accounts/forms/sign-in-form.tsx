import { checkSignIn } from '#domain/accounts/sign-in.ts';
import { Message } from '#web/ui/messages/message.tsx';
import { Button, Stack, TextInput } from '@mantine/core';
import type { SubmitEvent } from 'react';
import { useRef, useState } from 'react';
import { useSignIn } from '../api.ts';
import { PasswordField } from './password-field.tsx';

type Errors = Readonly<Partial<Record<string, string>>>;

interface SignInFormProps {
  /** The email of the user who was signed out after inactivity: only the password is needed. */
  readonly email: string | null;
}

/** The sign-in form. Its fields are uncontrolled, so that a password manager can fill them in. */
export function SignInForm({ email: signedOut }: SignInFormProps) {
  const signIn = useSignIn();
  const [errors, setErrors] = useState<Errors>({});
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);

  const typePasswordAgain = (): void => {
    password.current?.focus();
    password.current?.select();
  };

  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const given = { email: email.current?.value ?? '', password: password.current?.value ?? '' };
    const faults = checkSignIn(given);
    setErrors(Object.fromEntries(faults.map(({ field, message }) => [field, message])));
    if (faults.length > 0) return (faults[0]?.field === 'email' ? email : password).current?.focus();
    signIn.mutate(given, { onError: typePasswordAgain });
  };

  return (
    <form onSubmit={submit} noValidate aria-label="Login">
      <Stack gap="md">
        {signIn.error && <Message kind="error">{signIn.error.message}</Message>}
        <TextInput
          ref={email}
          label="Email"
          name="email"
          type="email"
          size="md"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          withAsterisk={false}
          defaultValue={signedOut ?? ''}
          autoFocus={signedOut === null}
          error={errors['email']}
        />
        <PasswordField
          ref={password}
          label="Password"
          name="password"
          size="md"
          autoComplete="current-password"
          autoFocus={signedOut !== null}
          error={errors['password']}
        />
        {/* Stays busy after a success until the next screen is there. */}
        <Button type="submit" size="md" fullWidth loading={signIn.isPending || signIn.isSuccess}>
          Login
        </Button>
      </Stack>
    </form>
  );
}
