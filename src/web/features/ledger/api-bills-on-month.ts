import { queryOptions } from '@tanstack/react-query';
import { getBillsOnMonth } from '#contract/ledger/bills-on-month.ts';
import { call } from '#web/platform/calls/api-client.ts';
import { LEDGER_KEY } from '#web/features/papers/api-keys.ts';

/** Queries the bills of a doctor that are to be charged on a monthly bill, but that no monthly bill charges yet. */
export const billsOnMonthQuery = (doctorId: string) =>
  queryOptions({
    queryKey: [...LEDGER_KEY, 'bills-on-month', doctorId],
    queryFn: ({ signal }) => call(getBillsOnMonth, { params: { doctor_id: doctorId } }, { signal }),
    // The dialog lists these bills before the user confirms, so they must be current.
    staleTime: 0,
  });
