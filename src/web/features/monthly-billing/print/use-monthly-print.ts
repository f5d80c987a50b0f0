import { useQuery } from '@tanstack/react-query';
import { monthlyBillQuery } from '#web/features/monthly-billing/api.ts';
import { PRINT_DELAY } from '#web/platform/delays.ts';
import { usePrintRun } from '#web/print/use-print-run.ts';
import { useTakingCopies } from './bill-copy.ts';
import { copyFaultOf, isMonthlyBillMissing, monthlyFaultOf, outdatedText } from './print-failure.ts';
import { tellMonthlyPrinted } from './printed-bills-channel.ts';

/** The printing of one monthly bill: as it is, or as it was in an earlier version. */
export function useMonthlyPrint(billId: string, version: number | undefined) {
  const { data: bill, error, isFetching, refetch } = useQuery(monthlyBillQuery(billId, version));
  const takeCopies = useTakingCopies();
  const { copy, spent, taking, failure, again } = usePrintRun({
    ready: bill !== undefined,
    delay: PRINT_DELAY,
    take: (key) => takeCopies(bill === undefined ? [] : [bill], key),
    onPrinted: () => tellMonthlyPrinted([billId]),
  });
  // An earlier version that was asked for is not out of date.
  const outdated = (copy ?? []).filter(({ is_outdated }) => is_outdated && version === undefined);
  return {
    bill,
    /** Why there is nothing to print, and whether asking again can help. */
    fault: bill === undefined ? monthlyFaultOf(error) : null,
    isMissing: isMonthlyBillMissing(error) || isMonthlyBillMissing(failure),
    loading: isFetching,
    reload: refetch,
    /** The copy that is drawn. */
    taken: copy?.[0],
    spent,
    taking,
    failure,
    /** What is to be said of the printing. */
    text: copyFaultOf(failure, spent) ?? outdatedText(outdated.map((taken) => taken.bill.bill_number)),
    again,
  };
}
