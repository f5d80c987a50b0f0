import { Anchor, Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import type { SubmitEvent } from 'react';
import { useRef, useState } from 'react';
import type { Session } from '#contract/session.ts';
import { checkCode } from '#domain/accounts/second-factor.ts';
import { TWO_STEP_TEXTS } from '#domain/accounts/second-factor-texts.ts';
import { faultOf } from '#web/platform/calls/api-error.ts';
import { Message } from '#web/ui/messages/message.tsx';
import { useCompleteSignIn, useLeaveSecondStep } from '../api-factors.ts';
import { CodeField } from './code-field.tsx';

interface SecondStepFormProps {
  readonly waiting: NonNullable<Session['waiting']>;
}

/** The code of a sign-in whose password was right. */
export function SecondStepForm({ waiting }: SecondStepFormProps) {
  const complete = useCompleteSignIn();
  const leave = useLeaveSecondStep();
  const field = useRef<HTMLInputElement>(null);
  const [recovery, setRecovery] = useState(false);
  const [code, setCode] = useState('');
  const [trust, setTrust] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const failure = complete.error !== null && fault === null ? complete.error.message : null;

  const typeAgain = (text: string): void => {
    setFault(text);
    field.current?.focus();
    field.current?.select();
  };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const [first] = checkCode(code);
    if (first !== undefined) return typeAgain(first.message);
    setFault(null);
    return complete.mutate(
      { code, trust },
      {
        onError: (error) => {
          const faulty = faultOf(error, 'code');
          if (faulty !== null) typeAgain(faulty);
        },
      },
    );
  };
  const switchTo = (other: boolean): void => {
    setRecovery(other);
    setCode('');
    setFault(null);
    complete.reset();
    field.current?.focus();
  };
  return (
    <form onSubmit={submit} noValidate aria-label={TWO_STEP_TEXTS.step}>
      <Stack gap="md">
        {failure === null ? null : <Message kind="error">{failure}</Message>}
        <Text style={{ overflowWrap: 'anywhere' }}>{waiting.email}</Text>
        <CodeField
          ref={field}
          key={String(recovery)}
          recovery={recovery}
          size="md"
          autoFocus
          value={code}
          error={fault}
          onType={(typed) => {
            setCode(typed);
            setFault(null);
          }}
        />
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
