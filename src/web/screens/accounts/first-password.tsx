import { Button, Group, Stack, Text } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { FIRST_PASSWORD_TEXTS } from '#domain/accounts/first-account.ts';
import { useSignOut } from '#web/features/accounts/api.ts';
import { OwnPasswordForm } from '#web/features/accounts/forms/own-password-form.tsx';
import { Branding } from '#web/features/laboratory/components/branding.tsx';
import { parseSearch } from '#web/platform/addresses/address-search.ts';
import { ownPath } from '#web/platform/addresses/own-path.ts';
import { PATHS } from '#web/platform/addresses/paths.ts';
import { useAccount, useSession } from '#web/platform/session/session.ts';
import { Message } from '#web/ui/messages/message.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import classes from './login.module.css';

/** Asks for a new password instead of the generated one: `/first-password`. The setup follows. */
export function FirstPasswordScreen() {
  const { laboratory } = useSession();
  const { password_generated } = useAccount();
  // Keeps the form after the change, while it shows the confirmation.
  const [asksHere] = useState(password_generated);
  const goOn = useGoOn();
  const signOut = useSignOut();
  return (
    <div className={classes['page']}>
      <aside className={classes['brand']} aria-label="About the laboratory">
        <Branding laboratory={laboratory} />
      </aside>
      <main className={classes['entry']}>
        <div className={classes['form']}>
          <PageTitle>{FIRST_PASSWORD_TEXTS.title}</PageTitle>
          {asksHere ? (
            <Stack gap="md">
              <Text>{FIRST_PASSWORD_TEXTS.why}</Text>
              {signOut.error === null ? null : <Message kind="error">{signOut.error.message}</Message>}
              <OwnPasswordForm onClose={goOn} leaving={{ label: 'Logout', onLeave: () => signOut.mutate() }} />
            </Stack>
          ) : (
            <Stack gap="md">
              <Text>{FIRST_PASSWORD_TEXTS.done}</Text>
              <Group justify="flex-end">
                <Button onClick={goOn}>Continue</Button>
              </Group>
            </Stack>
          )}
        </div>
      </main>
    </div>
  );
}

/** Continues to the requested page, or to the setup. */
function useGoOn(): () => void {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  return () => {
    const [path = '', query = ''] = (ownPath(search['to']) ?? PATHS.setUp).split(/\?(.*)/);
    void navigate({ to: path, search: parseSearch(query), replace: true });
  };
}
