import { queryOptions } from '@tanstack/react-query';
import { getJobSlips } from '#contract/production.ts';
import { call } from '#web/platform/calls/api-client.ts';
import { FRESH } from './api-bill.ts';

/** Queries what the job slips of orders show. Orders that no longer exist are left out. */
export const jobSlipsQuery = (orderIds: readonly string[]) =>
  queryOptions({
    queryKey: ['job-slips', orderIds],
    queryFn: ({ signal }) => call(getJobSlips, { query: { order_ids: orderIds.join(',') } }, { signal }),
    ...FRESH,
  });
