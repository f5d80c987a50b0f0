import { Button, Group, Stack, Text } from '@mantine/core';
import { IconPackageExport } from '@tabler/icons-react';
import type { DataExport, DataExports } from '#contract/exports/data-export.ts';
import { DATA_EXPORT_TEXTS, secondsLeft } from '#domain/data-export/data-exports.ts';
import { bytesText } from '#domain/shared/figure-texts.ts';
import { entryOf } from '#domain/shared/known.ts';
import { formatMinute } from '#domain/shared/moment.ts';
import { useOnePress } from '#web/platform/use-one-press.ts';
import { useSession } from '#web/platform/session/session.ts';
import { Message } from '#web/ui/messages/message.tsx';
import { ProgressLine } from '#web/ui/messages/progress-line.tsx';
import { isOpen, useCancelExport, useExportEverything } from '../api.ts';

interface DataExportPanelProps {
  readonly exports: DataExports;
  /** Does an act that asks for the password again. */
  readonly confirmed: <Result>(act: () => Promise<Result>) => Promise<Result>;
}

/** What an export of everything is, how far the latest is, and the way to one. */
export function DataExportPanel({ exports: { items, last_backup_at, now }, confirmed }: DataExportPanelProps) {
  const { time_zone } = useSession().laboratory;
  const begin = useExportEverything(confirmed);
  const cancel = useCancelExport();
  const press = useOnePress();
  const latest = items[0];
  const open = latest !== undefined && isOpen(latest) ? latest : null;
  return (
    <Stack gap="md">
      <Text>{DATA_EXPORT_TEXTS.about}</Text>
      <Text>
        {DATA_EXPORT_TEXTS.notABackup}{' '}
        {last_backup_at === null
          ? DATA_EXPORT_TEXTS.noBackup
          : DATA_EXPORT_TEXTS.lastBackup(formatMinute(last_backup_at, time_zone))}
      </Text>
      {begin.error === null ? null : (
        <Message kind="error" onDismiss={begin.reset}>
          {DATA_EXPORT_TEXTS.notBegun(begin.error.message)}
        </Message>
      )}
      {cancel.error === null ? null : (
        <Message kind="error" onDismiss={cancel.reset}>
          {DATA_EXPORT_TEXTS.notCancelled(cancel.error.message)}
        </Message>
      )}
      {latest === undefined ? null : <Standing latest={latest} now={now} />}
      <Group>
        {open === null ? (
          <Button
            leftSection={<IconPackageExport size={18} aria-hidden />}
            loading={begin.isPending}
            onClick={() => press('export', () => begin.mutateAsync())}
          >
            {DATA_EXPORT_TEXTS.begin}
          </Button>
        ) : (
          <Button variant="default" loading={cancel.isPending} onClick={() => cancel.mutate(open)}>
            {DATA_EXPORT_TEXTS.cancel}
          </Button>
        )}
      </Group>
    </Stack>
  );
}

/** How far the latest one is, or what became of it. */
function Standing({ latest, now }: { readonly latest: DataExport; readonly now: string }) {
  const { state, rows_done, rows_total, bytes } = latest;
  if (state === 'asked') return <Message kind="info">{DATA_EXPORT_TEXTS.asked}</Message>;
  if (state === 'under_way') {
    const seconds = secondsLeft(latest, Date.parse(now));
    const rows = DATA_EXPORT_TEXTS.underWay(rows_done, rows_total);
    const text = seconds === null ? rows : `${rows}, ${DATA_EXPORT_TEXTS.left(seconds)}`;
    return (
      <ProgressLine label={DATA_EXPORT_TEXTS.title} done={rows_done} total={Math.max(1, rows_total ?? 1)} text={text} />
    );
  }
  if (state === 'done') return <Message kind="success">{DATA_EXPORT_TEXTS.done(bytesText(bytes ?? 0))}</Message>;
  const ended = entryOf<keyof typeof ENDED, string | null>(ENDED, state, null);
  return ended === null ? null : <Message kind="error">{ended}</Message>;
}

const ENDED = { cancelled: DATA_EXPORT_TEXTS.cancelled, failed: DATA_EXPORT_TEXTS.failed } as const;
