import { Button, Stack, Text } from '@mantine/core';
import { IconDatabaseExport } from '@tabler/icons-react';
import { useState } from 'react';
import type { Backup, Backups } from '#contract/backups.ts';
import { BACKUP_PHASE_LABELS, BACKUP_REFUSALS, BACKUP_TEXTS } from '#domain/backups/backups.ts';
import { formatBytes } from '#domain/shared/figure-texts.ts';
import { labelOf } from '#domain/shared/known.ts';
import { formatMinute } from '#domain/shared/moment.ts';
import { useSingleSubmit } from '#web/platform/use-single-submit.ts';
import { useSession } from '#web/platform/session/session.ts';
import type { ShownMessage } from '#web/ui/messages/message-bar.tsx';
import { Message } from '#web/ui/messages/message.tsx';
import { ProgressLine } from '#web/ui/messages/progress-line.tsx';
import { isUnderWay, useBackUpNow, useDownload } from '../api.ts';
import { BackupRow } from './backup-row.tsx';
import classes from './backups.module.css';

interface BackupListProps {
  readonly backups: Backups;
  /** Runs an action that needs a recently confirmed password. */
  readonly confirmed: <Result>(act: () => Promise<Result>) => Promise<Result>;
}

/** The backups with their results, and a button to make one now. */
export function BackupList({ backups, confirmed }: BackupListProps) {
  const { items } = backups;
  const [latestMessage, showMessage] = useState<ShownMessage | null>(null);
  const backUp = useBackUpNow(confirmed);
  const download = useDownload(confirmed);
  const press = useSingleSubmit();
  const underWay = items.find(isUnderWay) ?? null;
  useOutcome(items, underWay, showMessage);
  const fail = ({ message }: Error): void => showMessage({ kind: 'error', text: message });
  const closed = underWay !== null;
  return (
    <Stack gap="md">
      <BackupStatus backups={backups} />
      {underWay === null ? null : <Progress backup={underWay} />}
      {latestMessage === null ? null : (
        <Message kind={latestMessage.kind} onDismiss={() => showMessage(null)}>
          {latestMessage.text}
        </Message>
      )}
      <div>
        <Button
          leftSection={<IconDatabaseExport size={18} aria-hidden />}
          loading={backUp.isPending}
          {...(closed && CLOSED)}
          onClick={() => {
            if (closed) return;
            showMessage(null);
            press('back up', () => backUp.mutateAsync(undefined, { onError: fail }));
          }}
        >
          {BACKUP_TEXTS.backUpNow}
        </Button>
      </div>
      {items.length === 0 ? null : (
        <ul className={classes['list']} aria-label={BACKUP_TEXTS.title}>
          {items.map((backup) => (
            <BackupRow
              key={backup.id}
              backup={backup}
              busy={download.isPending && download.variables.id === backup.id}
              onDownload={() => {
                showMessage(null);
                press(backup.id, () => download.mutateAsync(backup, { onError: fail }));
              }}
            />
          ))}
        </ul>
      )}
    </Stack>
  );
}

/** Not `disabled`, so that the button keeps the focus. */
const CLOSED = { 'aria-disabled': true, 'data-disabled': true, title: BACKUP_REFUSALS.backup_under_way.text } as const;

/** The last verified backup: its time and size. */
function BackupStatus({ backups: { last_good, is_overdue } }: { readonly backups: Backups }) {
  const { time_zone } = useSession().laboratory;
  if (last_good === null)
    return is_overdue ? (
      <Message kind="error">{BACKUP_TEXTS.overdue}</Message>
    ) : (
      <Text>{BACKUP_TEXTS.noneVerified}</Text>
    );
  const { started_at, bytes } = last_good;
  const text = BACKUP_TEXTS.lastVerified(formatMinute(started_at, time_zone), bytes === null ? '' : formatBytes(bytes));
  return (
    <>
      {is_overdue ? <Message kind="error">{BACKUP_TEXTS.overdue}</Message> : null}
      <Text>{text}</Text>
    </>
  );
}

function Progress({ backup: { progress } }: { readonly backup: Backup }) {
  if (progress === null) return null;
  const label = labelOf(BACKUP_PHASE_LABELS, progress.phase);
  if (progress.phase === 'writing')
    return <ProgressLine label={`${label}, percent`} done={progress.percent} total={100} />;
  return <Message kind="info">{BACKUP_TEXTS.testRestoring}</Message>;
}

/** Reports the result of a backup that was seen running, whichever user started it. */
function useOutcome(
  items: readonly Backup[],
  underWay: Backup | null,
  showMessage: (message: ShownMessage) => void,
): void {
  const [seen, see] = useState(underWay?.id ?? null);
  const id = underWay?.id ?? null;
  if (seen === id) return;
  see(id);
  if (seen !== null) showMessage(outcomeOf(items.find((backup) => backup.id === seen)));
}

function outcomeOf(backup: Backup | undefined): ShownMessage {
  if (backup === undefined) return { kind: 'info', text: BACKUP_TEXTS.resultUnknown };
  if (backup.fault !== null) return { kind: 'error', text: BACKUP_TEXTS.failed(backup.fault) };
  return { kind: 'success', text: BACKUP_TEXTS.good };
}
