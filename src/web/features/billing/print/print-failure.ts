// Why an initial bill cannot be printed, by cause.
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

/** Why a copy was not given, or, when the bill is on paper already (`spent`), why the record does not say so. */
export function copyFaultOf(error: Error | null, spent: boolean): string | null {
  if (error === null) return null;
  if (spent) return `The bill was printed but could not be marked as printed. ${error.message}`;
  return isBillMissing(error) ? BILLING_REFUSALS.bill_not_found.text : BILLING_TEXTS.notPrinted(error.message);
}
