import { Anchor, Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import type { SubmitEvent } from 'react';
import { useState } from 'react';
import type { Session } from '#contract/accounts/session.ts';
import { PASSKEY_TEXTS } from '#domain/accounts/passkey-texts.ts';
import { TWO_STEP_TEXTS } from '#domain/accounts/second-factor-texts.ts';
import { Message } from '#web/ui/messages/message.tsx';
import { useCompleteSignIn, useCancelSecondStep } from '../api-factors.ts';
import { CodeField } from './code-field.tsx';
import type { FactorMethod } from './factor-methods.tsx';
import { OtherMethods, PasskeyNote, availableMethods } from './factor-methods.tsx';
import { useTypedCode } from './use-typed-code.ts';

interface SecondStepFormProps {
  readonly waiting: NonNullable<Session['waiting']>;
}

/** The second step of a sign-in after the correct password: a passkey or a code. */
export function SecondStepForm({ waiting }: SecondStepFormProps) {
  const complete = useCompleteSignIn();
  const leave = useCancelSecondStep();
  const typed = useTypedCode();
  const ways = availableMethods(waiting.factor_ways);
  const [way, setWay] = useState<FactorMethod>(ways[0]);
  const [trust, setTrust] = useState(false);
  const failure = complete.error !== null && typed.fault === null ? complete.error.message : null;

  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (way === 'passkey') complete.mutate({ code: null, trust });
    else if (typed.check())
      complete.mutate({ code: typed.code, trust }, { onError: (error) => void typed.isRefused(error) });
  };
  const switchTo = (other: FactorMethod): void => {
    setWay(other);
    typed.clear();
    complete.reset();
  };
  return (
    <form onSubmit={submit} noValidate aria-label={TWO_STEP_TEXTS.step}>
      <Stack gap="md">
        {failure === null ? null : <Message kind="error">{failure}</Message>}
        <Text style={{ overflowWrap: 'anywhere' }}>{waiting.email}</Text>
        <PasskeyNote of={waiting.factor_ways} chosen={way} />
        {way === 'passkey' ? null : (
          <CodeField {...typed.field} key={way} recovery={way === 'recovery'} size="md" autoFocus />
        )}
        <Checkbox label={TWO_STEP_TEXTS.trust} checked={trust} onChange={(event) => setTrust(event.target.checked)} />
        {/* Stays busy after a success until the next screen is there. */}
        <Button
          key={way === 'passkey' ? 'give' : 'send'}
          type="submit"
          size="md"
          fullWidth
          autoFocus={way === 'passkey'}
          loading={complete.isPending || complete.isSuccess}
        >
          {way === 'passkey' ? PASSKEY_TEXTS.use : 'Continue'}
        </Button>
        <Group justify="space-between" gap="xs">
          <OtherMethods ways={ways} chosen={way} onChoose={switchTo} />
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
