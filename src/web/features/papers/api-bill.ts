import { queryOptions } from '@tanstack/react-query';
import { getBill } from '#contract/billing/bills.ts';
import { call } from '#web/platform/calls/api-client.ts';
import { BILLS_KEY } from './api-keys.ts';

/** Query options for papers: always refetch, because a paper must show what is saved now. */
export const FRESH = { staleTime: 0, gcTime: 0 } as const;

/** Queries a saved bill. */
export const billQuery = (billId: string) =>
  queryOptions({
    queryKey: [...BILLS_KEY, 'one', billId],
    queryFn: ({ signal }) => call(getBill, { params: { bill_id: billId } }, { signal }),
    ...FRESH,
  });
