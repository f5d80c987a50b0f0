import { queryOptions } from '@tanstack/react-query';
import { getBillsOnMonth } from '#contract/ledger/bills-on-month.ts';
import { getDoctorLimit } from '#contract/ledger/credit-limit.ts';
import type { CallOf } from '#contract/kit/operation.ts';
import { call } from '#web/platform/calls/api-client.ts';
import { LEDGER_KEY } from '#web/features/papers/api-keys.ts';

/** Queries whether a doctor, by ID or name, is over the credit limit, as far as the user may know. */
export const doctorLimitQuery = (doctor: CallOf<typeof getDoctorLimit>['query']) =>
  queryOptions({
    queryKey: [...LEDGER_KEY, 'limit', doctor],
    queryFn: ({ signal }) => call(getDoctorLimit, { query: doctor }, { signal }),
  });

/** Queries the separate bills of a doctor that wait for a monthly bill. */
export const billsOnMonthQuery = (doctorId: string) =>
  queryOptions({
    queryKey: [...LEDGER_KEY, 'bills-on-month', doctorId],
    queryFn: ({ signal }) => call(getBillsOnMonth, { params: { doctor_id: doctorId } }, { signal }),
    // The question must show the current bills.
    staleTime: 0,
  });
