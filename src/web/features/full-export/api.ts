import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { cancelFullExport, createFullExport, getFullExports, downloadFullExport } from '#contract/full-export.ts';
import type { FullExport } from '#contract/full-export.ts';
import { call } from '#web/platform/calls/api-client.ts';
import { newIdempotencyKey } from '#web/platform/calls/idempotency-key.ts';
import { addressOf } from '#web/platform/calls/request-of.ts';
import { BACKUP_REFRESH } from '#web/platform/delays.ts';
import { saveFrom } from '#web/platform/save-file.ts';

/** The prefix of the query keys of full exports. */
export const FULL_EXPORTS_KEY = ['data-exports'] as const;

export const isOpen = ({ state }: FullExport): boolean => state === 'asked' || state === 'under_way';

/** Queries the full exports, and polls them while one is being made. */
export const fullExportsQuery = queryOptions({
  queryKey: [...FULL_EXPORTS_KEY],
  queryFn: ({ signal }) => call(getFullExports, {}, { signal }),
  refetchInterval: ({ state }) => (state.data?.items.some(isOpen) === true ? BACKUP_REFRESH : false),
});

/** Downloads the full export straight to disk; the server requires a recently confirmed password. */
export function useStartFullExport(confirmed: <Result>(act: () => Promise<Result>) => Promise<Result>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => {
      const idempotencyKey = newIdempotencyKey();
      return confirmed(() => call(createFullExport, {}, { idempotencyKey }));
    },
    onSuccess: (params) => saveFrom(addressOf(downloadFullExport, { params })),
    onSettled: () => client.invalidateQueries({ queryKey: FULL_EXPORTS_KEY }),
  });
}

export function useCancelExport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: FullExport) => call(cancelFullExport, { params: { data_export_id: id } }),
    onSettled: () => client.invalidateQueries({ queryKey: FULL_EXPORTS_KEY }),
  });
}
