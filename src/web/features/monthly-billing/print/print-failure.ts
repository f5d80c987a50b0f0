// Why a monthly bill cannot be printed, by cause.
import { MONTHLY_TEXTS } from '#domain/billing/monthly-texts.ts';
import { BILLING_REFUSALS } from '#domain/billing/refusals.ts';
import { ApiError } from '#web/platform/api-error.ts';

/** Whether the bill is not there at all, so that asking again cannot help. */
export const isMonthlyBillMissing = (error: Error | null): boolean =>
  error instanceof ApiError && error.code === 'monthly_bill_not_found';

/** Null where it can be printed. */
export function monthlyFaultOf(error: Error | null): string | null {
  if (error === null) return null;
  if (isMonthlyBillMissing(error)) return BILLING_REFUSALS.monthly_bill_not_found.text;
  return MONTHLY_TEXTS.notPrinted(error.message);
}

/** Why no copy was given, or, when the bills are on paper already (`spent`), why their records do not say so. */
export function copyFaultOf(error: Error | null, spent: boolean): string | null {
  return spent && error !== null
    ? `Printed once more, which could not be recorded. ${error.message}`
    : monthlyFaultOf(error);
}

/** Printed was what the records said before they were saved anew. */
export const outdatedText = (bills: readonly string[]): string | null =>
  bills.length === 0
    ? null
    : `${bills.join(', ')} ${bills.length === 1 ? 'was' : 'were'} saved anew meanwhile. Throw away what was printed and print again.`;
