import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Backup } from '#contract/backups.ts';
import { backUpNow, checkBackupDownload, downloadBackup, getBackups } from '#contract/backups.ts';
import { call } from '#web/platform/calls/api-client.ts';
import { newIdempotencyKey } from '#web/platform/calls/idempotency-key.ts';
import { addressOf } from '#web/platform/calls/request-of.ts';
import { BACKUP_REFRESH } from '#web/platform/delays.ts';
import { saveFrom } from '#web/platform/save-file.ts';

/** Begins the key of what was asked of backups. */
export const BACKUPS_KEY = ['backups'] as const;

type Confirmed = <Result>(act: () => Promise<Result>) => Promise<Result>;

export const isUnderWay = ({ state }: Backup): boolean => state === 'under_way';

/** Polls while a backup is being made. */
export const backupsQuery = queryOptions({
  queryKey: [...BACKUPS_KEY],
  queryFn: ({ signal }) => call(getBackups, {}, { signal }),
  refetchInterval: ({ state }) => (state.data?.items.some(isUnderWay) === true ? BACKUP_REFRESH : false),
});

export function useBackUpNow(confirmed: Confirmed) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => {
      const idempotencyKey = newIdempotencyKey();
      return confirmed(() => call(backUpNow, {}, { idempotencyKey }));
    },
    // Also after a refusal: another user may have started one.
    onSettled: () => client.invalidateQueries({ queryKey: BACKUPS_KEY }),
  });
}

/** Asks whether the archive may be taken, and then has the browser take it: it goes to disk as it comes, however large it is. */
export function useDownload(confirmed: Confirmed) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Backup) => confirmed(() => call(checkBackupDownload, { params: { backup_id: id } })),
    onSuccess: (_, { id }) => saveFrom(addressOf(downloadBackup, { params: { backup_id: id } })),
    onError: () => client.invalidateQueries({ queryKey: BACKUPS_KEY }),
  });
}
