import { Button, Group, Stack, Text } from '@mantine/core';
import { IconPackageExport } from '@tabler/icons-react';
import type { FullExport, FullExports } from '#contract/full-export.ts';
import { FULL_EXPORT_TEXTS, secondsLeft } from '#domain/full-export/full-exports.ts';
import { formatBytes } from '#domain/shared/figure-texts.ts';
import { entryOrDefault } from '#domain/shared/known.ts';
import { formatMinute } from '#domain/shared/moment.ts';
import { useSingleSubmit } from '#web/platform/use-single-submit.ts';
import { useSession } from '#web/platform/session/session.ts';
import { Message } from '#web/ui/messages/message.tsx';
import { ProgressLine } from '#web/ui/messages/progress-line.tsx';
import { isOpen, useCancelExport, useStartFullExport } from '../api.ts';

interface DataExportPanelProps {
  readonly exports: FullExports;
  /** Runs an action that needs a recently confirmed password. */
  readonly confirmed: <Result>(act: () => Promise<Result>) => Promise<Result>;
}

/** Explains the full export, shows the progress of the latest one, and starts or cancels one. */
export function FullExportPanel({ exports: { items, last_backup_at, now }, confirmed }: DataExportPanelProps) {
  const { time_zone } = useSession().laboratory;
  const start = useStartFullExport(confirmed);
  const cancel = useCancelExport();
  const press = useSingleSubmit();
  const latest = items[0];
  const open = latest !== undefined && isOpen(latest) ? latest : null;
  return (
    <Stack gap="md">
      <Text>{FULL_EXPORT_TEXTS.about}</Text>
      <Text>
        {FULL_EXPORT_TEXTS.notABackup}{' '}
        {last_backup_at === null
          ? FULL_EXPORT_TEXTS.noBackup
          : FULL_EXPORT_TEXTS.lastBackup(formatMinute(last_backup_at, time_zone))}
      </Text>
      {start.error === null ? null : (
        <Message kind="error" onDismiss={start.reset}>
          {FULL_EXPORT_TEXTS.notStarted(start.error.message)}
        </Message>
      )}
      {cancel.error === null ? null : (
        <Message kind="error" onDismiss={cancel.reset}>
          {FULL_EXPORT_TEXTS.notCancelled(cancel.error.message)}
        </Message>
      )}
      {latest === undefined ? null : <ExportStatus latest={latest} now={now} />}
      <Group>
        {open === null ? (
          <Button
            leftSection={<IconPackageExport size={18} aria-hidden />}
            loading={start.isPending}
            onClick={() => press('export', () => start.mutateAsync())}
          >
            {FULL_EXPORT_TEXTS.begin}
          </Button>
        ) : (
          <Button variant="default" loading={cancel.isPending} onClick={() => cancel.mutate(open)}>
            {FULL_EXPORT_TEXTS.cancel}
          </Button>
        )}
      </Group>
    </Stack>
  );
}

/** The progress or the result of the latest export. */
function ExportStatus({ latest, now }: { readonly latest: FullExport; readonly now: string }) {
  const { state, rows_done, rows_total, bytes } = latest;
  if (state === 'asked') return <Message kind="info">{FULL_EXPORT_TEXTS.asked}</Message>;
  if (state === 'under_way') {
    const seconds = secondsLeft(latest, Date.parse(now));
    const rows = FULL_EXPORT_TEXTS.underWay(rows_done, rows_total);
    const text = seconds === null ? rows : `${rows}, ${FULL_EXPORT_TEXTS.left(seconds)}`;
    return (
      <ProgressLine label={FULL_EXPORT_TEXTS.title} done={rows_done} total={Math.max(1, rows_total ?? 1)} text={text} />
    );
  }
  if (state === 'done') return <Message kind="success">{FULL_EXPORT_TEXTS.done(formatBytes(bytes ?? 0))}</Message>;
  const ended = entryOrDefault<keyof typeof ENDED, string | null>(ENDED, state, null);
  return ended === null ? null : <Message kind="error">{ended}</Message>;
}

const ENDED = { cancelled: FULL_EXPORT_TEXTS.cancelled, failed: FULL_EXPORT_TEXTS.failed } as const;
