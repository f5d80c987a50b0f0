import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import type { OwnSecondFactor as Factor } from '#contract/accounts/second-factor.ts';
import { RECOVERY_CODES } from '#domain/accounts/second-factor.ts';
import { PASSKEY_TEXTS } from '#domain/accounts/passkey-texts.ts';
import { TWO_STEP_TEXTS } from '#domain/accounts/second-factor-texts.ts';
import { formatMinute } from '#domain/shared/moment.ts';
import { useSession } from '#web/platform/session/session.ts';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { failureOf } from '#web/ui/dialogs/dialog-footer.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { ErrorState } from '#web/ui/messages/error-state.tsx';
import { Message } from '#web/ui/messages/message.tsx';
import type { ShownMessage } from '#web/ui/messages/message-bar.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { startAppSetup, newRecoveryCodes, ownFactorQuery, removeApp, useFactorChanged } from '../api-factors.ts';
import { AddPasskeyForm } from '../forms/add-passkey-form.tsx';
import { usePasswordConfirmation } from '../forms/password-confirmation.tsx';
import { SetUpAppForm } from '../forms/set-up-app-form.tsx';
import { OwnPasskeys } from './own-passkeys.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { CopiedBrowsers, TrustedDevices } from './trusted-devices.tsx';

interface OwnSecondFactorProps {
  readonly onSaid: (message: ShownMessage) => void;
}

/** The user's app, passkeys, recovery codes and trusted browsers. */
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
  | { readonly dialog: 'passkey' }
  | { readonly dialog: 'app'; readonly app: { readonly secret: string; readonly address: string } }
  | { readonly dialog: 'codes'; readonly codes: readonly string[] };

interface FactorProps {
  readonly factor: Factor;
}

function Loaded({ factor, onSaid }: OwnSecondFactorProps & FactorProps) {
  const { confirmed } = usePasswordConfirmation();
  const changed = useFactorChanged();
  const [opened, setOpened] = useState<Opened | null>(null);
  const fail = ({ message }: Error): void => onSaid({ kind: 'error', text: message });
  const start = useMutation({
    mutationFn: () => confirmed(startAppSetup),
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
  const isOn = factor.app_since !== null || factor.passkeys.length > 0;
  const app = { loading: start.isPending, onClick: () => start.mutate() };
  return (
    <>
      <Stack gap="sm">
        {isOn ? <HowOn factor={factor} /> : <OffBadge />}
        <Group gap="xs">
          <Button variant={isOn ? 'default' : 'filled'} {...app}>
            {factor.app_since !== null
              ? TWO_STEP_TEXTS.otherPhone
              : isOn
                ? TWO_STEP_TEXTS.setUpApp
                : TWO_STEP_TEXTS.setUp}
          </Button>
          {isOn ? (
            <Button variant="default" loading={renew.isPending} onClick={() => renew.mutate()}>
              {TWO_STEP_TEXTS.newRecovery}
            </Button>
          ) : null}
          <RemoveApp factor={factor} onSaid={onSaid} />
        </Group>
        {isOn && factor.required ? (
          <Text size="sm" c="dimmed">
            {TWO_STEP_TEXTS.requiredNote}
          </Text>
        ) : null}
        <OwnPasskeys factor={factor} onAdd={() => setOpened({ dialog: 'passkey' })} onSaid={onSaid} />
        <CopiedBrowsers copied={factor.copied_browsers} />
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

/**
 * Sets up an app or a passkey, then shows the recovery codes. The secrets are kept only until the dialog has closed.
 */
function SetUpDialog({ opened, onOpen, onSaid }: SetUpDialogProps) {
  const [closing, setClosing] = useState(false);
  const close = (): void => setClosing(true);
  const done =
    (text: string) =>
    (codes: readonly string[] | null): void => {
      if (codes !== null) return onOpen({ dialog: 'codes', codes });
      onSaid({ kind: 'success', text });
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
      title={TITLES[opened?.dialog ?? 'app']}
    >
      {opened?.dialog === 'app' ? (
        <SetUpAppForm app={opened.app} onDone={done(TWO_STEP_TEXTS.appDone)} onCancel={close} />
      ) : null}
      {opened?.dialog === 'passkey' ? <AddPasskeyForm onDone={done(PASSKEY_TEXTS.added)} onCancel={close} /> : null}
      {opened?.dialog === 'codes' ? <RecoveryCodes codes={opened.codes} onKept={close} /> : null}
    </Dialog>
  );
}

const TITLES: Readonly<Record<Opened['dialog'], string>> = {
  app: TWO_STEP_TEXTS.title,
  passkey: PASSKEY_TEXTS.add,
  codes: TWO_STEP_TEXTS.recoveryTitle,
};

function OffBadge() {
  return (
    <Group>
      <StatusBadge tone="neutral">{TWO_STEP_TEXTS.off}</StatusBadge>
    </Group>
  );
}

/** Shows that two-step sign-in is on, since when there is an app, and how many recovery codes are left. */
function HowOn({ factor: { app_since, recovery_codes_left } }: FactorProps) {
  const { time_zone } = useSession().laboratory;
  return (
    <>
      <Group gap="xs">
        <StatusBadge tone="good" icon={<IconCheck aria-hidden />}>
          {TWO_STEP_TEXTS.on}
        </StatusBadge>
        {app_since === null ? null : (
          <Text size="sm" c="dimmed">
            Authenticator app since {formatMinute(app_since, time_zone)}
          </Text>
        )}
      </Group>
      <CodesLeft left={recovery_codes_left ?? 0} />
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

/**
 * Removes the authenticator app. Without a passkey this turns two-step sign-in off, and is not offered if the
 * laboratory requires it.
 */
function RemoveApp({ factor: { app_since, passkeys, required }, onSaid }: OwnSecondFactorProps & FactorProps) {
  const { confirmed } = usePasswordConfirmation();
  const changed = useFactorChanged();
  const [opened, setOpened] = useState(false);
  const remove = useMutation({ mutationFn: () => confirmed(removeApp) });
  const texts = passkeys.length === 0 ? SWITCH_OFF : REMOVE_APP;
  const close = (): void => {
    remove.reset();
    setOpened(false);
  };
  const removeIt = (): void =>
    remove.mutate(undefined, {
      onSuccess: (account) => {
        close();
        changed(account);
        onSaid({ kind: 'success', text: texts.said });
      },
    });
  if (app_since === null || (required && passkeys.length === 0)) return null;
  return (
    <>
      <Button variant="outline" color="red" onClick={() => setOpened(true)}>
        {texts.act}
      </Button>
      <ConfirmDialog
        opened={opened}
        title={texts.title}
        confirmLabel={texts.act}
        danger
        busy={remove.isPending}
        failure={failureOf(remove.error)}
        onConfirm={removeIt}
        onCancel={close}
      >
        {texts.note}
      </ConfirmDialog>
    </>
  );
}

const SWITCH_OFF = {
  act: TWO_STEP_TEXTS.switchOff,
  title: TWO_STEP_TEXTS.switchOffTitle,
  note: TWO_STEP_TEXTS.switchOffNote,
  said: TWO_STEP_TEXTS.switchedOff,
};
const REMOVE_APP = {
  act: TWO_STEP_TEXTS.removeApp,
  title: TWO_STEP_TEXTS.removeAppTitle,
  note: TWO_STEP_TEXTS.removeAppNote,
  said: TWO_STEP_TEXTS.appRemoved,
};
