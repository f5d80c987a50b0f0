import { Anchor, Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import type { SubmitEvent } from 'react';
import { useState } from 'react';
import type { Session } from '#contract/session.ts';
import { TWO_STEP_TEXTS } from '#domain/accounts/second-factor-texts.ts';
import { Message } from '#web/ui/messages/message.tsx';
import { useCompleteSignIn, useLeaveSecondStep } from '../api-factors.ts';
import { CodeField } from './code-field.tsx';
import { useTypedCode } from './use-typed-code.ts';

interface SecondStepFormProps {
  readonly waiting: NonNullable<Session['waiting']>;
}

/** The code of a sign-in whose password was right. */
export function SecondStepForm({ waiting }: SecondStepFormProps) {
  const complete = useCompleteSignIn();
  const leave = useLeaveSecondStep();
  const typed = useTypedCode();
  const [recovery, setRecovery] = useState(false);
  const [trust, setTrust] = useState(false);
  const failure = complete.error !== null && typed.fault === null ? complete.error.message : null;

  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (typed.check())
      complete.mutate({ code: typed.code, trust }, { onError: (error) => void typed.isRefused(error) });
  };
  const switchTo = (other: boolean): void => {
    setRecovery(other);
    typed.clear();
    complete.reset();
  };
  return (
    <form onSubmit={submit} noValidate aria-label={TWO_STEP_TEXTS.step}>
      <Stack gap="md">
        {failure === null ? null : <Message kind="error">{failure}</Message>}
        <Text style={{ overflowWrap: 'anywhere' }}>{waiting.email}</Text>
        <CodeField {...typed.field} key={String(recovery)} recovery={recovery} size="md" autoFocus />
        <Checkbox label={TWO_STEP_TEXTS.trust} checked={trust} onChange={(event) => setTrust(event.target.checked)} />
        {/* Stays busy after a success until the next screen is there. */}
        <Button type="submit" size="md" fullWidth loading={complete.isPending || complete.isSuccess}>
          Continue
        </Button>
        <Group justify="space-between" gap="xs">
          <Anchor component="button" type="button" onClick={() => switchTo(!recovery)}>
            {recovery ? TWO_STEP_TEXTS.toApp : TWO_STEP_TEXTS.toRecovery}
          </Anchor>
          <Anchor component="button" type="button" onClick={() => leave.mutate()}>
            {TWO_STEP_TEXTS.leave}
          </Anchor>
        </Group>
        <Text c="dimmed" size="sm">
          {TWO_STEP_TEXTS.within} {TWO_STEP_TEXTS.lost}
        </Text>
      </Stack>
    </form>
  );
}
