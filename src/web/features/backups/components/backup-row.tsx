import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconDownload, IconHourglass, IconLock } from '@tabler/icons-react';
import type { Backup } from '#contract/backups.ts';
import type { BackupState } from '#domain/backups/backups.ts';
import { BACKUP_REFUSALS, BACKUP_SOURCE_LABELS, BACKUP_STATE_LABELS, BACKUP_TEXTS } from '#domain/backups/backups.ts';
import { formatBytes } from '#domain/shared/figure-texts.ts';
import { entryOrDefault, labelOf } from '#domain/shared/known.ts';
import { formatMinute } from '#domain/shared/moment.ts';
import type { BadgeLook } from '#web/ui/status-badge.tsx';
import { StatusBadge, UNKNOWN_LOOK } from '#web/ui/status-badge.tsx';
import { useSession } from '#web/platform/session/session.ts';
import classes from './backups.module.css';

const LOOKS: Readonly<Record<BackupState, BadgeLook>> = {
  under_way: { tone: 'info', icon: <IconHourglass aria-hidden /> },
  good: { tone: 'good', icon: <IconCircleCheck aria-hidden /> },
  not_verified: { tone: 'warning', icon: <IconAlertTriangle aria-hidden /> },
  failed: { tone: 'bad', icon: <IconAlertTriangle aria-hidden /> },
};

interface BackupRowProps {
  readonly backup: Backup;
  readonly busy: boolean;
  readonly onDownload: () => void;
}

/** One backup: its time, its result, and the link to its file. */
export function BackupRow({ backup, busy, onDownload }: BackupRowProps) {
  const { time_zone } = useSession().laboratory;
  const { state, source, asked_by, bytes, is_encrypted, is_here, fault, copy_fault } = backup;
  const when = formatMinute(backup.started_at, time_zone);
  const by = `Created ${labelOf(BACKUP_SOURCE_LABELS, source)}${asked_by === null ? '' : `, ${asked_by}`}`;
  const hasFile = bytes !== null;
  const notes = [
    fault,
    hasFile && !is_here ? BACKUP_REFUSALS.backup_not_here.text : null,
    copy_fault === null ? null : BACKUP_TEXTS.notCopied(copy_fault),
  ].filter((note) => note !== null);
  return (
    <li className={classes['backup']}>
      <div>
        <span className={classes['when']}>
          {when}
          <StatusBadge {...entryOrDefault(LOOKS, state, UNKNOWN_LOOK)}>
            {labelOf(BACKUP_STATE_LABELS, state)}
          </StatusBadge>
          {is_encrypted ? (
            <StatusBadge tone="neutral" icon={<IconLock aria-hidden />}>
              Encrypted
            </StatusBadge>
          ) : null}
        </span>
        <span className={classes['facts']}>
          {[by, hasFile ? formatBytes(bytes) : state === 'failed' ? BACKUP_TEXTS.notWritten : '']
            .filter(Boolean)
            .join(' · ')}
        </span>
        {notes.map((note) => (
          <p key={note} className={classes['fault']}>
            {note}
          </p>
        ))}
      </div>
      {hasFile && is_here ? (
        <Button
          variant="default"
          size="xs"
          loading={busy}
          leftSection={<IconDownload size={16} aria-hidden />}
          aria-label={`${BACKUP_TEXTS.download}: backup of ${when}`}
          onClick={onDownload}
        >
          {BACKUP_TEXTS.download}
        </Button>
      ) : null}
    </li>
  );
}
