import { queryOptions } from '@tanstack/react-query';
import { getBillsOnMonth } from '#contract/ledger/bills-on-month.ts';
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

/** Queries the bills of a doctor that are to be charged on a monthly bill, but that no monthly bill charges yet. */
export const billsOnMonthQuery = (doctorId: string) =>
  queryOptions({
    queryKey: [...LEDGER_KEY, 'bills-on-month', doctorId],
    queryFn: ({ signal }) => call(getBillsOnMonth, { params: { doctor_id: doctorId } }, { signal }),
    // The dialog lists these bills before the user confirms, so they must be current.
    staleTime: 0,
  });
