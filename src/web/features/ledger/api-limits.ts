import { queryOptions } from '@tanstack/react-query';
import { getDoctorLimit } from '#contract/ledger/limits.ts';
import type { CallOf } from '#contract/kit/operation.ts';
import { call } from '#web/platform/calls/api-client.ts';
import { LEDGER_KEY } from './api-key.ts';

/** Whether a doctor, by id or name, is over the limit, as far as whoever asks may know. */
export const doctorLimitQuery = (doctor: CallOf<typeof getDoctorLimit>['query']) =>
  queryOptions({
    queryKey: [...LEDGER_KEY, 'limit', doctor],
    queryFn: ({ signal }) => call(getDoctorLimit, { query: doctor }, { signal }),
  });
