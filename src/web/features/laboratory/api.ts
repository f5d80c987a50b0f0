import {
  getHolidays,
  getLaboratorySettings,
  removeLaboratoryLogo,
  saveHolidays,
  updateLaboratory,
  uploadLaboratoryLogo,
} from '#contract/laboratory.ts';
import type { LaboratorySettings } from '#contract/laboratory.ts';
import type { CallOf } from '#contract/kit/operation.ts';
import { call } from '#web/platform/calls/api-client.ts';
import { sessionQuery } from '#web/platform/session/session.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

/** Queries all settings, for admins. */
export const settingsQuery = queryOptions({
  queryKey: ['laboratory', 'settings'],
  queryFn: ({ signal }) => call(getLaboratorySettings, {}, { signal }),
});

/** The prefix of the query keys of holidays. */
export const HOLIDAYS_KEY = ['laboratory', 'holidays'] as const;

/** Queries the holidays of a year, for admins. */
export const holidaysQuery = (year: number) =>
  queryOptions({
    queryKey: [...HOLIDAYS_KEY, year],
    queryFn: ({ signal }) => call(getHolidays, { query: { year } }, { signal }),
  });

export function useSaveHolidays() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: CallOf<typeof saveHolidays>['body']) => call(saveHolidays, { body }),
    onSuccess: (saved) => {
      client.setQueryData(holidaysQuery(saved.year).queryKey, saved);
      // Holidays and settings share a version.
      void client.invalidateQueries({ queryKey: settingsQuery.queryKey });
      return client.invalidateQueries({ queryKey: sessionQuery.queryKey });
    },
    onError: () => client.invalidateQueries({ queryKey: HOLIDAYS_KEY }),
  });
}

/** Runs a change of the settings and stores the answer, so that top bar, footer and login update at once. */
function useSettingsChange<Given>(change: (given: Given) => Promise<LaboratorySettings>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (saved) => {
      client.setQueryData(settingsQuery.queryKey, saved);
      void client.invalidateQueries({ queryKey: HOLIDAYS_KEY });
      return client.invalidateQueries({ queryKey: sessionQuery.queryKey });
    },
    // Another user has saved: after the refetch the form shows both values, and a retry uses the current version.
    onError: () => client.invalidateQueries({ queryKey: settingsQuery.queryKey }),
  });
}

export const useUpdateLaboratory = () =>
  useSettingsChange((body: CallOf<typeof updateLaboratory>['body']) => call(updateLaboratory, { body }));

export const useUploadLogo = () =>
  useSettingsChange(async ({ version, file }: { readonly version: number; readonly file: Blob }) =>
    call(uploadLaboratoryLogo, { query: { version }, body: new Uint8Array(await file.arrayBuffer()) }),
  );

export const useRemoveLogo = () =>
  useSettingsChange((version: number) => call(removeLaboratoryLogo, { query: { version } }));
