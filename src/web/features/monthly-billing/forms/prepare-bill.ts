import type { MonthlyBill, MonthlyBillRow } from '#contract/monthly-billing/monthly-bills.ts';
import { linesTotal } from '#domain/monthly-billing/monthly-bill.ts';
import { MONTHLY_TEXTS } from '#domain/monthly-billing/monthly-texts.ts';
import { countText } from '#domain/shared/figure-texts.ts';
import { isFinal } from '#web/platform/calls/api-error.ts';
import type { NotPrintable, PrintableBill, UnsavedBill } from './use-bill-printing.tsx';
import type { PriceSheet } from './price-sheet.ts';
import type { SheetSaving } from './save-sheet.ts';

interface Preparation {
  readonly sheet: PriceSheet;
  readonly savePrices: () => Promise<SheetSaving | null>;
  readonly saveBill: () => Promise<MonthlyBill>;
  /** The latest saved bill of the month; null if there is none. */
  readonly savedBill: MonthlyBillRow | null;
  /** The doctor of the sheet. */
  readonly doctorName: string;
  readonly month: string;
}

/**
 * Prepares the monthly bill for printing: saves the typed prices, then the bill. Only if the server fails or is
 * unreachable, the sheet itself is printed, marked as not saved. If the bill is refused, the last saved bill is printed
 * with a warning if its total is the same, else only offered.
 */
export async function prepareBill(given: Preparation): Promise<PrintableBill | UnsavedBill | NotPrintable> {
  const { sheet, savePrices, saveBill, savedBill } = given;
  const prices = await savePrices();
  if (prices === null) return { failure: MONTHLY_TEXTS.notPrinted('Saving prices. Please wait…') };
  if (prices.kind === 'failed') return { failure: MONTHLY_TEXTS.notPrinted(prices.text) };
  const { total, priced, unpriced } = sheet.totals();
  try {
    const bill = await saveBill();
    const tail = [savedText(bill), differsText(bill, total), leftOutText(unpriced)]
      .filter((part) => part !== '')
      .join(' ');
    return { id: bill.id, pdf: bill, printed: MONTHLY_TEXTS.printed, tail };
  } catch (error) {
    const { message } = error as Error;
    if (!isFinal(error)) {
      const orders = sheet.rows().map(({ order }) => order);
      const unsaved = { doctor_name: given.doctorName, month: given.month, orders };
      return { unsaved, warning: MONTHLY_TEXTS.historyNotSaved(message) };
    }
    if (savedBill === null) return { failure: MONTHLY_TEXTS.notPrinted(message) };
    if (linesTotal(savedBill) !== total || savedBill.work_orders_count !== priced) {
      return { failure: MONTHLY_TEXTS.notPrinted(message), saved: savedBill };
    }
    return { id: savedBill.id, warning: MONTHLY_TEXTS.historyNotSaved(message), printed: MONTHLY_TEXTS.regenerated };
  }
}

const savedText = ({ bill_number }: MonthlyBill): string => `Saved as ${bill_number}.`;

/** A bill is created from the stored prices, which another user may have changed since the sheet loaded. */
const differsText = (bill: MonthlyBill, shown: string): string =>
  linesTotal(bill) === shown ? '' : MONTHLY_TEXTS.billDiffers;

const leftOutText = (unpriced: number): string =>
  unpriced === 0 ? '' : `${countText(unpriced, 'order without a price was', 'orders without a price were')} skipped.`;
