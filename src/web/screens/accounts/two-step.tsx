import { Button, Group, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { PASSKEY_TEXTS } from '#domain/accounts/passkey-texts.ts';
import { TWO_STEP_TEXTS } from '#domain/accounts/second-factor-texts.ts';
import { useSignOut } from '#web/features/accounts/api.ts';
import { startAppSetup, usePostponeSecondFactor } from '#web/features/accounts/api-factors.ts';
import { AddPasskeyForm } from '#web/features/accounts/forms/add-passkey-form.tsx';
import { PasswordConfirmation, usePasswordConfirmation } from '#web/features/accounts/forms/password-confirmation.tsx';
import { SetUpAppForm } from '#web/features/accounts/forms/set-up-app-form.tsx';
import { passkeyUnavailableReason } from '#web/features/accounts/api-passkey-device.ts';
import { RecoveryCodes } from '#web/features/accounts/components/recovery-codes.tsx';
import { parseSearch } from '#web/platform/addresses/address-search.ts';
import { ownPath } from '#web/platform/addresses/own-path.ts';
import { homeOf } from '#web/platform/addresses/paths.ts';
import { useAccount } from '#web/platform/session/session.ts';
import { Message } from '#web/ui/messages/message.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import classes from './two-step.module.css';

/**
 * Asks an admin to set up the second factor: `/two-step`. If the laboratory requires it, no other page is available
 * before.
 */
export function TwoStepScreen() {
  return (
    <main className={classes['page']}>
      <div className={classes['card']}>
        <PageTitle>{TWO_STEP_TEXTS.title}</PageTitle>
        <PasswordConfirmation>
          <Steps />
        </PasswordConfirmation>
      </div>
    </main>
  );
}

type Step =
  | { readonly at: 'asked' }
  | { readonly at: 'passkey' }
  | { readonly at: 'app'; readonly app: { readonly secret: string; readonly address: string } }
  | { readonly at: 'codes'; readonly codes: readonly string[] };

function Steps() {
  const { has_second_factor, second_factor_due } = useAccount();
  const { confirmed } = usePasswordConfirmation();
  const goOn = useGoOn();
  const postpone = usePostponeSecondFactor();
  const signOut = useSignOut();
  const [step, setStep] = useState<Step>({ at: 'asked' });
  const begin = useMutation({
    mutationFn: () => confirmed(startAppSetup),
    onSuccess: (app) => setStep({ at: 'app', app }),
    gcTime: 0,
  });
  const failure = begin.error ?? postpone.error ?? signOut.error;
  if (step.at === 'codes') return <RecoveryCodes codes={step.codes} onKept={goOn} />;
  const done = (codes: readonly string[] | null) => (codes === null ? goOn() : setStep({ at: 'codes', codes }));
  if (step.at === 'app') return <SetUpAppForm app={step.app} onDone={done} onCancel={() => setStep({ at: 'asked' })} />;
  if (step.at === 'passkey') return <AddPasskeyForm onDone={done} onCancel={() => setStep({ at: 'asked' })} />;
  return (
    <Stack gap="md">
      <Text>{TWO_STEP_TEXTS.what}</Text>
      <Text>{has_second_factor ? TWO_STEP_TEXTS.doneAlready : TWO_STEP_TEXTS[second_factor_due ?? 'recommended']}</Text>
      {failure === null ? null : <Message kind="error">{failure.message}</Message>}
      <Group justify="flex-end" gap="sm">
        {has_second_factor ? (
          <Button onClick={goOn}>Continue</Button>
        ) : (
          <>
            {second_factor_due === 'required' ? (
              <Button variant="default" loading={signOut.isPending} onClick={() => signOut.mutate()}>
                Logout
              </Button>
            ) : (
              <Button
                variant="default"
                loading={postpone.isPending}
                onClick={() => postpone.mutate(undefined, { onSuccess: goOn })}
              >
                {TWO_STEP_TEXTS.later}
              </Button>
            )}
            {passkeyUnavailableReason() === null ? (
              <Button variant="default" onClick={() => setStep({ at: 'passkey' })}>
                {PASSKEY_TEXTS.add}
              </Button>
            ) : null}
            <Button loading={begin.isPending} onClick={() => begin.mutate()}>
              {TWO_STEP_TEXTS.setUp}
            </Button>
          </>
        )}
      </Group>
    </Stack>
  );
}

/** Continues to the requested page, or to the dashboard. */
function useGoOn(): () => void {
  const { role } = useAccount();
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  return () => {
    const [path = '', query = ''] = (ownPath(search['to']) ?? homeOf(role)).split(/\?(.*)/);
    void navigate({ to: path, search: parseSearch(query), replace: true });
  };
}
