import type { BillingMonth } from '#domain/monthly-billing/billing-month.ts';
import { monthName } from '#domain/monthly-billing/billing-month.ts';
import type { OrderOfMonth } from '#domain/monthly-billing/monthly-bill.ts';
import { monthlyCharge, isCharged } from '#domain/monthly-billing/monthly-bill.ts';
import { readLetterhead } from '#server/features/laboratory/queries/laboratory.ts';
import { readProductBook } from '#server/features/products/reads.ts';
import { saveBills } from '../store/monthly-bills.ts';

type OrderToCharge = OrderOfMonth & { readonly doctor_id: string; readonly doctor_name: string };

/**
 * Saves imported monthly bills, one per doctor, with exactly these orders: the amounts charged then, not current
 * prices. The month must have no bill yet, and the caller posts the charges. Returns the number of bills.
 */
export async function saveImportedMonth(
  deps: Parameters<typeof saveBills>[0],
  savedBy: string,
  month: BillingMonth,
  orders: readonly OrderToCharge[],
): Promise<number> {
  const laboratory = await readLetterhead(deps.db);
  const book = await readProductBook(deps.db);
  const bills = [...Map.groupBy(orders, ({ doctor_id }) => doctor_id)].map(([doctor_id, own]) => {
    const charge = monthlyCharge(own[0]?.doctor_name ?? '', own, laboratory.currency, book);
    const bill_data = { month, month_name: monthName(month), laboratory, generated_date: deps.today, ...charge };
    return { doctor_id, bill_data, orders: own.filter(isCharged) };
  });
  await saveBills(deps, savedBy, month, bills);
  return bills.length;
}
