import type { UseQueryResult } from '@tanstack/react-query';
import { useQueries } from '@tanstack/react-query';
import type { MonthlyBill } from '#contract/monthly-billing.ts';
import { monthlyBillQuery } from '#web/features/monthly-billing/api.ts';

/** Saved bills by their ids, all asked for at once. */
export const useMonthlyBills = (ids: readonly string[]) =>
  useQueries({ queries: ids.map((id) => monthlyBillQuery(id)), combine: together });

function together(answers: readonly UseQueryResult<MonthlyBill>[]) {
  const bills = answers.flatMap(({ data }) => (data === undefined ? [] : [data]));
  const missing = answers.filter(({ data, isError }) => data === undefined && isError);
  return {
    /** In the order of the ids; all of them once `complete`. */
    bills,
    complete: bills.length === answers.length,
    /** How many could not be loaded, and why the first of them could not. */
    failed: missing.length,
    error: missing[0]?.error ?? null,
    retrying: missing.some(({ isFetching }) => isFetching),
    retry: () => {
      for (const answer of missing) void answer.refetch();
    },
  };
}
