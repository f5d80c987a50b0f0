// Why an initial bill cannot be printed, in the specification's words by cause.
import type { Bill } from '#contract/bills.ts';
import { BILLING_REFUSALS } from '#domain/billing/refusals.ts';
import { BILLING_TEXTS } from '#domain/billing/texts.ts';
import { ApiError } from '#web/platform/api-error.ts';

/** Whether the bill is not there at all, so that asking again cannot help. */
export const isBillMissing = (error: Error | null): boolean =>
  error instanceof ApiError && error.code === 'bill_not_found';

/** For the print page: the bill could not be read, or says nothing of the orders it is for. Null where it can be printed. */
export function pageFaultOf(bill: Bill | undefined, error: Error | null): string | null {
  if (isBillMissing(error)) return BILLING_REFUSALS.bill_not_found.text;
  if (error !== null) return BILLING_TEXTS.notPrinted(error.message);
  return bill?.items.length === 0 ? BILLING_TEXTS.detailsNotLoaded : null;
}

/** The same for printing from another page. */
export function hereFaultOf(bill: Bill | undefined, error: Error | null): string | null {
  return error === null || isBillMissing(error) ? pageFaultOf(bill, error) : BILLING_TEXTS.notFetched;
}

/** The bill is on paper, but the record does not say so. */
export const markingFailureText = (error: Error): string =>
  `The bill was printed but could not be marked as printed. ${error.message}`;
