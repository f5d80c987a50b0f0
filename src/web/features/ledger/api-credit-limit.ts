import { queryOptions } from '@tanstack/react-query';
import { getDoctorLimit } from '#contract/ledger/credit-limit.ts';
import type { CallOf } from '#contract/kit/operation.ts';
import { call } from '#web/platform/calls/api-client.ts';
import { LEDGER_KEY } from '#web/features/papers/api-keys.ts';

/**
 * Queries whether a doctor, given by ID or name, is over the credit limit. Staff get only a hint, without the amount.
 */
export const doctorLimitQuery = (doctor: CallOf<typeof getDoctorLimit>['query']) =>
  queryOptions({
    queryKey: [...LEDGER_KEY, 'limit', doctor],
    queryFn: ({ signal }) => call(getDoctorLimit, { query: doctor }, { signal }),
  });
