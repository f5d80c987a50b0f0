import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Backup } from '#contract/backups.ts';
import { backUpNow, checkBackupDownload, downloadBackup, getBackups } from '#contract/backups.ts';
import { call } from '#web/platform/calls/api-client.ts';
import { newIdempotencyKey } from '#web/platform/calls/idempotency-key.ts';
import { addressOf } from '#web/platform/calls/request-of.ts';
import { BACKUP_REFRESH } from '#web/platform/delays.ts';
import { saveFrom } from '#web/platform/save-file.ts';

/** The prefix of the query keys of backups. */
export const BACKUPS_KEY = ['backups'] as const;

type Confirmed = <Result>(act: () => Promise<Result>) => Promise<Result>;

export const isUnderWay = ({ state }: Backup): boolean => state === 'under_way';

/** Queries the backups, and polls them while one is being made. */
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

/** Downloads a backup straight to disk, whatever its size. The server first checks the permission. */
export function useDownload(confirmed: Confirmed) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Backup) => confirmed(() => call(checkBackupDownload, { params: { backup_id: id } })),
    onSuccess: (_, { id }) => saveFrom(addressOf(downloadBackup, { params: { backup_id: id } })),
    onError: () => client.invalidateQueries({ queryKey: BACKUPS_KEY }),
  });
}
