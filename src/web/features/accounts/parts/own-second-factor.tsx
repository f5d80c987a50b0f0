import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import type { OwnSecondFactor as Factor } from '#contract/second-factor.ts';
import { RECOVERY_CODES } from '#domain/accounts/second-factor.ts';
import { TWO_STEP_TEXTS } from '#domain/accounts/second-factor-texts.ts';
import { formatMinute } from '#domain/shared/moment.ts';
import { useSession } from '#web/platform/session/session.ts';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { failureOf } from '#web/ui/dialogs/dialog-end.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { ErrorState } from '#web/ui/messages/error-state.tsx';
import { Message } from '#web/ui/messages/message.tsx';
import type { SaidMessage } from '#web/ui/messages/message-bar.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { beginApp, newRecoveryCodes, ownFactorQuery, removeApp, useFactorChanged } from '../api-factors.ts';
import { usePasswordConfirmation } from '../forms/password-confirmation.tsx';
import { SetUpAppForm } from '../forms/set-up-app-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { TrustedDevices } from './trusted-devices.tsx';

interface OwnSecondFactorProps {
  readonly onSaid: (message: SaidMessage) => void;
}

/** What one has beside the password: the app, recovery codes, browsers that are not asked. */
export function OwnSecondFactor({ onSaid }: OwnSecondFactorProps) {
  const { data, error, isFetching, refetch } = useQuery(ownFactorQuery);
  if (data !== undefined) return <Loaded factor={data} onSaid={onSaid} />;
  if (error !== null) {
    const text = `Error loading your two-step sign-in: ${error.message}`;
    return <ErrorState text={text} retrying={isFetching} onRetry={() => void refetch()} />;
  }
  return <Skeleton height={76} radius="md" role="status" aria-label="Loading your two-step sign-in" />;
}

type Opened =
  | { readonly dialog: 'app'; readonly app: { readonly secret: string; readonly address: string } }
  | { readonly dialog: 'codes'; readonly codes: readonly string[] };

function Loaded({ factor, onSaid }: OwnSecondFactorProps & { readonly factor: Factor }) {
  const { confirmed } = usePasswordConfirmation();
  const changed = useFactorChanged();
  const [opened, setOpened] = useState<Opened | null>(null);
  const fail = ({ message }: Error): void => onSaid({ kind: 'error', text: message });
  const begin = useMutation({
    mutationFn: () => confirmed(beginApp),
    onSuccess: (app) => setOpened({ dialog: 'app', app }),
    onError: fail,
    gcTime: 0,
  });
  const renew = useMutation({
    mutationFn: () => confirmed(newRecoveryCodes),
    onSuccess: ({ recovery_codes }) => setOpened({ dialog: 'codes', codes: recovery_codes }),
    onSettled: () => changed(),
    onError: fail,
    gcTime: 0,
  });
  const setUp = { loading: begin.isPending, onClick: () => begin.mutate() };
  return (
    <>
      <Stack gap="sm">
        {factor.app_since === null ? (
          <>
            <Group>
              <StatusBadge tone="neutral">{TWO_STEP_TEXTS.off}</StatusBadge>
            </Group>
            <Group>
              <Button {...setUp}>{TWO_STEP_TEXTS.setUp}</Button>
            </Group>
          </>
        ) : (
          <>
            <SetUpSince since={factor.app_since} left={factor.recovery_codes_left ?? 0} />
            <Group gap="xs">
              <Button variant="default" {...setUp}>
                {TWO_STEP_TEXTS.otherPhone}
              </Button>
              <Button variant="default" loading={renew.isPending} onClick={() => renew.mutate()}>
                {TWO_STEP_TEXTS.newRecovery}
              </Button>
              {factor.required ? null : <SwitchOff onSaid={onSaid} />}
            </Group>
            {factor.required ? (
              <Text size="sm" c="dimmed">
                {TWO_STEP_TEXTS.requiredNote}
              </Text>
            ) : null}
          </>
        )}
        {factor.devices.length === 0 ? null : <TrustedDevices devices={factor.devices} onSaid={onSaid} />}
      </Stack>
      <SetUpDialog opened={opened} onOpen={setOpened} onSaid={onSaid} />
    </>
  );
}

interface SetUpDialogProps extends OwnSecondFactorProps {
  readonly opened: Opened | null;
  readonly onOpen: (opened: Opened | null) => void;
}

/** The app that is being set up, and then its recovery codes. What they show stands until the dialog has gone from the screen, and no longer. */
function SetUpDialog({ opened, onOpen, onSaid }: SetUpDialogProps) {
  const { asking } = usePasswordConfirmation();
  const [closing, setClosing] = useState(false);
  const close = (): void => setClosing(true);
  const appDone = (codes: readonly string[] | null): void => {
    if (codes !== null) return onOpen({ dialog: 'codes', codes });
    onSaid({ kind: 'success', text: TWO_STEP_TEXTS.otherPhoneDone });
    return close();
  };
  return (
    <Dialog
      opened={opened !== null && !closing}
      onClose={close}
      onClosed={() => {
        onOpen(null);
        setClosing(false);
      }}
      title={opened?.dialog === 'codes' ? TWO_STEP_TEXTS.recoveryTitle : TWO_STEP_TEXTS.title}
      beneath={asking}
    >
      {opened?.dialog === 'app' ? <SetUpAppForm app={opened.app} onDone={appDone} onCancel={close} /> : null}
      {opened?.dialog === 'codes' ? <RecoveryCodes codes={opened.codes} onKept={close} /> : null}
    </Dialog>
  );
}

/** Since when there is an app, and how many recovery codes are left. */
function SetUpSince({ since, left }: { readonly since: string; readonly left: number }) {
  const { time_zone } = useSession().laboratory;
  return (
    <>
      <Group gap="xs">
        <StatusBadge tone="good" icon={<IconCheck aria-hidden />}>
          {TWO_STEP_TEXTS.on}
        </StatusBadge>
        <Text size="sm" c="dimmed">
          Authenticator app since {formatMinute(since, time_zone)}
        </Text>
      </Group>
      <CodesLeft left={left} />
    </>
  );
}

function CodesLeft({ left }: { readonly left: number }) {
  const text = TWO_STEP_TEXTS.recoveryLeft(left);
  if (left > RECOVERY_CODES.few) return <Text size="sm">{text}</Text>;
  return (
    <Message kind="info">
      {text} {TWO_STEP_TEXTS.recoveryFew}
    </Message>
  );
}

function SwitchOff({ onSaid }: OwnSecondFactorProps) {
  const { confirmed, asking } = usePasswordConfirmation();
  const changed = useFactorChanged();
  const [opened, setOpened] = useState(false);
  const remove = useMutation({ mutationFn: () => confirmed(removeApp) });
  const close = (): void => {
    remove.reset();
    setOpened(false);
  };
  const switchOff = (): void =>
    remove.mutate(undefined, {
      onSuccess: (account) => {
        close();
        changed(account);
        onSaid({ kind: 'success', text: TWO_STEP_TEXTS.switchedOff });
      },
    });
  return (
    <>
      <Button variant="outline" color="red" onClick={() => setOpened(true)}>
        {TWO_STEP_TEXTS.switchOff}
      </Button>
      <ConfirmDialog
        opened={opened}
        title={TWO_STEP_TEXTS.switchOffTitle}
        confirmLabel={TWO_STEP_TEXTS.switchOff}
        danger
        busy={remove.isPending}
        beneath={asking}
        failure={failureOf(remove.error)}
        onConfirm={switchOff}
        onCancel={close}
      >
        {TWO_STEP_TEXTS.switchOffNote}
      </ConfirmDialog>
    </>
  );
}
