import { Button, Group, PasswordInput, Select, SimpleGrid, Stack } from '@mantine/core';
import { IconDeviceFloppy, IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import type { AlertEmailSettings } from '#contract/alert-email.ts';
import type { MailSecurity } from '#domain/monitoring/alert-email.ts';
import {
  ALERT_EMAIL_LIMITS,
  ALERT_EMAIL_TEXTS,
  MAIL_FAILURE_TEXTS,
  MAIL_SECURITIES,
  MAIL_SECURITY_LABELS,
} from '#domain/monitoring/alert-email.ts';
import { labelOf } from '#domain/shared/known.ts';
import { ApiError } from '#web/platform/calls/api-error.ts';
import { UnsavedChangesGuard } from '#web/ui/dialogs/unsaved-changes-guard.tsx';
import { LimitedInput, LimitedTextarea } from '#web/ui/fields/limited-input.tsx';
import type { ShownMessage } from '#web/ui/messages/message-bar.tsx';
import { MessageBar } from '#web/ui/messages/message-bar.tsx';
import { Message } from '#web/ui/messages/message.tsx';
import { useSaveAlertEmail, useTestAlertEmail } from '../api-alert-email.ts';
import type { AlertEmailValues } from './alert-email-values.ts';
import { byField, faultsOf, toBody, valuesOf } from './alert-email-values.ts';

interface AlarmMailFormProps {
  readonly settings: AlertEmailSettings;
  /** Runs an action that needs a recently confirmed password. */
  readonly confirmed: <Result>(act: () => Promise<Result>) => Promise<Result>;
}

/** The mail server and the recipients of alert emails. */
export function AlertEmailForm({ settings, confirmed }: AlarmMailFormProps) {
  const [values, setValues] = useState(() => valuesOf(settings));
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const [result, setResult] = useState<ShownMessage | null>(null);
  const save = useSaveAlertEmail(confirmed);
  const test = useTestAlertEmail();
  const isDirty = JSON.stringify(values) !== JSON.stringify(valuesOf(settings));

  const field = (name: Exclude<keyof AlertEmailValues, 'security'>) => ({
    value: values[name],
    error: faults[name],
    autoComplete: 'off',
    onChange: ({ currentTarget: { value } }: { readonly currentTarget: { readonly value: string } }) => {
      setValues({ ...values, [name]: value });
      setFaults({});
    },
  });

  const submit = async (): Promise<void> => {
    const found = faultsOf(values);
    setFaults(found);
    setResult(null);
    if (Object.keys(found).length > 0 || save.isPending) return;
    try {
      const saved = await save.mutateAsync(toBody(values, settings.version));
      setValues(valuesOf(saved));
      setResult({ kind: 'success', text: saved.host === '' ? ALERT_EMAIL_TEXTS.off : ALERT_EMAIL_TEXTS.saved });
    } catch (error) {
      setFaults(byField(error instanceof ApiError ? error.faults : []));
      setResult({ kind: 'error', text: textOf(error) });
    }
  };

  const sendTest = async (): Promise<void> => {
    setResult(null);
    try {
      const { failure } = await test.mutateAsync();
      if (failure === null) setResult({ kind: 'success', text: ALERT_EMAIL_TEXTS.sent(settings.receivers) });
      else setResult({ kind: 'error', text: labelOf(MAIL_FAILURE_TEXTS, failure) });
    } catch (error) {
      setResult({ kind: 'error', text: textOf(error) });
    }
  };

  const { failure } = settings;
  return (
    <form
      noValidate
      aria-label={ALERT_EMAIL_TEXTS.title}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Stack gap="md" inert={save.isPending}>
        {failure === null || result !== null ? null : (
          <Message kind="error">{ALERT_EMAIL_TEXTS.cannotSend(failure.why)}</Message>
        )}
        <LimitedInput
          {...field('host')}
          label="Mail server"
          description="Such as smtp.example.in. Empty: no alerts are sent."
          limit={ALERT_EMAIL_LIMITS.host}
        />
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <Select
            label="Security"
            value={values.security}
            allowDeselect={false}
            data={MAIL_SECURITIES.map((value) => ({ value, label: MAIL_SECURITY_LABELS[value] }))}
            onChange={(security: MailSecurity | null) => security !== null && setValues({ ...values, security })}
          />
          <LimitedInput {...field('port')} label="Port" inputMode="numeric" limit={5} />
        </SimpleGrid>
        <LimitedInput {...field('username')} label="User" limit={ALERT_EMAIL_LIMITS.username} />
        <PasswordInput
          {...field('password')}
          label="Password"
          autoComplete="new-password"
          description={settings.has_password ? ALERT_EMAIL_TEXTS.passwordKept : undefined}
        />
        <LimitedInput {...field('sender')} label="Sender" inputMode="email" limit={254} />
        <LimitedTextarea
          {...field('receivers')}
          label="Recipients"
          description="Email addresses, separated by commas."
          autosize
          minRows={2}
          maxRows={8}
          limit={2600}
        />
        {result === null ? null : <MessageBar message={result} onDismiss={() => setResult(null)} />}
      </Stack>
      <Group mt="lg">
        <Button type="submit" loading={save.isPending} leftSection={<IconDeviceFloppy size={18} aria-hidden />}>
          Save Alerts
        </Button>
        <Button
          variant="default"
          disabled={isDirty || settings.host === ''}
          loading={test.isPending}
          onClick={() => void sendTest()}
          leftSection={<IconSend size={18} aria-hidden />}
        >
          Send a Test
        </Button>
      </Group>
      <UnsavedChangesGuard when={isDirty && !save.isPending} />
    </form>
  );
}

const textOf = (error: unknown): string =>
  error instanceof ApiError ? error.message : 'The action failed. Try again.';
