import { Button, Code, Group, List, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { SubmitEvent } from 'react';
import { PASSWORD_DIALOG_TEXTS } from '#domain/accounts/password-dialog.ts';
import { TWO_STEP_TEXTS } from '#domain/accounts/second-factor-texts.ts';
import { useDialog } from '#web/ui/dialogs/dialog-context.ts';
import { Message } from '#web/ui/messages/message.tsx';
import { confirmApp, useFactorChanged } from '../api-factors.ts';
import { QrCode } from '../components/qr-code.tsx';
import { CodeField } from './code-field.tsx';
import { usePasswordConfirmation } from './password-confirmation.tsx';
import { useTypedCode } from './use-typed-code.ts';
import classes from './set-up-app-form.module.css';

interface SetUpAppFormProps {
  readonly app: { readonly secret: string; readonly address: string };
  /** Called with the recovery codes if these are the user's first, else with null. */
  readonly onDone: (recoveryCodes: readonly string[] | null) => void;
  readonly onCancel: () => void;
}

/** Sets up an authenticator app: shows its key as QR code and text, and asks for its first code. */
export function SetUpAppForm({ app, onDone, onCancel }: SetUpAppFormProps) {
  const { confirmed } = usePasswordConfirmation();
  const changed = useFactorChanged();
  const { leave } = useDialog();
  const typed = useTypedCode();
  const confirm = useMutation({ mutationFn: () => confirmed(() => confirmApp(typed.code)), gcTime: 0 });
  const failure = confirm.error !== null && typed.fault === null ? confirm.error.message : null;

  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (!typed.check()) return;
    confirm.mutate(undefined, {
      onSuccess: ({ account, recovery_codes }) => {
        // Before `changed`, which renders the screen again for the changed account.
        onDone(recovery_codes);
        changed(account);
      },
      onError: (error) => void typed.isRefused(error),
    });
  };
  return (
    <form onSubmit={submit} noValidate aria-label={TWO_STEP_TEXTS.title}>
      <Stack gap="md">
        <List
          type="ordered"
          spacing="md"
          classNames={{ itemWrapper: classes['item'] ?? '', itemLabel: classes['item'] ?? '' }}
        >
          <List.Item>
            {TWO_STEP_TEXTS.scan}{' '}
            <Text span inherit c="dimmed">
              {TWO_STEP_TEXTS.apps}
            </Text>
            <div className={classes['picture']}>
              <QrCode text={app.address} label={TWO_STEP_TEXTS.picture} />
            </div>
            {TWO_STEP_TEXTS.byHand} <Code className={classes['key'] ?? ''}>{inFours(app.secret)}</Code>
          </List.Item>
          <List.Item>
            {TWO_STEP_TEXTS.firstCode}
            <CodeField {...typed.field} beginsHere />
          </List.Item>
        </List>
        <Text size="sm" c="dimmed">
          {PASSWORD_DIALOG_TEXTS.othersEnd}
        </Text>
        {failure === null ? null : <Message kind="error">{failure}</Message>}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={() => leave(onCancel)}>
            Cancel
          </Button>
          <Button type="submit" loading={confirm.isPending}>
            {TWO_STEP_TEXTS.finish}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** Groups the 32 letters by four, so that they are easier to type: `JBSW Y3DP …`. */
const inFours = (secret: string): string => (secret.match(/.{1,4}/g) ?? []).join(' ');
