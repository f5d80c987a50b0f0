import { Button, Group, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { IconKey } from '@tabler/icons-react';
import { useState } from 'react';
import type { OwnSecondFactor, Passkey } from '#contract/accounts/second-factor.ts';
import { PASSKEY_TEXTS } from '#domain/accounts/passkey-texts.ts';
import { formatMinute } from '#domain/shared/moment.ts';
import { useSession } from '#web/platform/session/session.ts';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { failureOf } from '#web/ui/dialogs/dialog-footer.tsx';
import type { ShownMessage } from '#web/ui/messages/message-bar.tsx';
import { useFactorChanged } from '../api-factors.ts';
import { removeOwnPasskey } from '../api-passkeys.ts';
import { usePasswordConfirmation } from '../forms/password-confirmation.tsx';
import { passkeyUnavailableReason } from '../api-passkey-device.ts';
import classes from './own-sessions.module.css';

interface OwnPasskeysProps {
  readonly factor: OwnSecondFactor;
  readonly onAdd: () => void;
  readonly onSaid: (message: ShownMessage) => void;
}

/** The user's passkeys, with buttons to remove and add them, or why this browser cannot add one. */
export function OwnPasskeys({ factor, onAdd, onSaid }: OwnPasskeysProps) {
  const { passkeys, app_since, required } = factor;
  const [removing, setRemoving] = useState<Passkey | null>(null);
  const why = passkeyUnavailableReason();
  const isLast = app_since === null && passkeys.length === 1;
  return (
    <>
      <Text component="h3" size="sm" fw="var(--weight-name)" mt="xs">
        {PASSKEY_TEXTS.title}
      </Text>
      {passkeys.length === 0 ? (
        <Text size="sm" c="dimmed">
          {PASSKEY_TEXTS.what}
        </Text>
      ) : (
        <ul className={classes['sessions']} aria-label={PASSKEY_TEXTS.title}>
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.passkey_id}
              passkey={passkey}
              onRemove={isLast && required ? null : () => setRemoving(passkey)}
            />
          ))}
        </ul>
      )}
      {why === null ? (
        <Group>
          <Button variant="default" onClick={onAdd}>
            {PASSKEY_TEXTS.add}
          </Button>
        </Group>
      ) : (
        <Text size="sm" c="dimmed">
          {why}
        </Text>
      )}
      <RemovePasskey passkey={removing} isLast={isLast} onClose={() => setRemoving(null)} onSaid={onSaid} />
    </>
  );
}

interface PasskeyRowProps {
  readonly passkey: Passkey;
  /** Null if the passkey cannot be removed. */
  readonly onRemove: (() => void) | null;
}

function PasskeyRow({ passkey: { name, host, created_at, last_used_at }, onRemove }: PasskeyRowProps) {
  const { time_zone } = useSession().laboratory;
  return (
    <li className={classes['session']}>
      <IconKey size={24} stroke={1.5} aria-hidden />
      <div>
        <span className={classes['device']}>{name}</span>
        <span className={classes['facts']}>
          <span>{PASSKEY_TEXTS.addedOn(formatMinute(created_at, time_zone))}</span>
          <span>
            {last_used_at === null
              ? PASSKEY_TEXTS.neverUsed
              : PASSKEY_TEXTS.lastUsed(formatMinute(last_used_at, time_zone))}
          </span>
          {host === location.hostname ? null : <span>{PASSKEY_TEXTS.elsewhere(host)}</span>}
        </span>
      </div>
      {onRemove === null ? null : (
        <Button variant="default" size="xs" aria-label={`${PASSKEY_TEXTS.remove}: ${name}`} onClick={onRemove}>
          {PASSKEY_TEXTS.remove}
        </Button>
      )}
    </li>
  );
}

interface RemovePasskeyProps {
  /** Null while no dialog is open. */
  readonly passkey: Passkey | null;
  readonly isLast: boolean;
  readonly onClose: () => void;
  readonly onSaid: (message: ShownMessage) => void;
}

function RemovePasskey({ passkey, isLast, onClose, onSaid }: RemovePasskeyProps) {
  const { confirmed } = usePasswordConfirmation();
  const changed = useFactorChanged();
  const remove = useMutation({ mutationFn: (passkey_id: string) => confirmed(() => removeOwnPasskey(passkey_id)) });
  const close = (): void => {
    remove.reset();
    onClose();
  };
  const removeIt = ({ passkey_id, name }: Passkey): void =>
    remove.mutate(passkey_id, {
      onSuccess: (account) => {
        close();
        changed(account);
        onSaid({ kind: 'success', text: PASSKEY_TEXTS.removed(name) });
      },
    });
  return (
    <ConfirmDialog
      opened={passkey !== null}
      title={PASSKEY_TEXTS.removeTitle(passkey?.name ?? '')}
      confirmLabel={PASSKEY_TEXTS.remove}
      danger
      busy={remove.isPending}
      failure={failureOf(remove.error)}
      onConfirm={() => passkey !== null && removeIt(passkey)}
      onCancel={close}
    >
      {PASSKEY_TEXTS.removeNote} {isLast ? PASSKEY_TEXTS.removeLast : null}
    </ConfirmDialog>
  );
}
