import type { Bill } from '#contract/billing/bills.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import type { NewItem } from '#domain/billing/new-bill.ts';
import { newBillCharge, newBillHeader } from '#domain/billing/new-bill.ts';
import type { ProductIndex } from '#domain/products/products.ts';
import { chargedOnOfNewBill } from '#domain/ledger/charged-on.ts';
import { must } from '#domain/shared/must.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import type { AuditEvent } from '#server/features/audit/steps/append-audit.ts';
import { readBilling } from '#server/features/doctors/queries/doctor-details.ts';
import { syncLedger } from '#server/features/ledger/steps/sync-ledger.ts';
import { readChargingMonths } from '#server/features/ledger/queries/payment.ts';
import type { TaxRefusal } from '#server/features/documents/steps/tax-of-bills.ts';
import { readTaxRules, taxOfNewBill } from '#server/features/documents/steps/tax-of-bills.ts';
import { isMonthIssued } from '#server/features/documents/queries/issued.ts';
import type { Deps } from '#server/platform/deps.ts';
import { areApartFromMonth } from '../queries/exempt-orders.ts';
import { readChangedBill } from '../queries/bill-page.ts';
import type { CompletedOrder, NewBill } from '../store/bills.ts';
import { insertBill, insertItems } from '../store/bills.ts';

/** The data of a new bill. The rest comes from its orders. */
export interface NewBillInput extends Pick<NewBill, 'bill_date' | 'notes'> {
  readonly orders: readonly CompletedOrder[];
  readonly book: ProductIndex;
  readonly charging: Awaited<ReturnType<typeof readCharging>>;
}

export interface SavedBill {
  readonly bill: Bill;
  readonly event: AuditEvent;
}

/** Saves a new pending bill of locked orders with their current amounts. */
export async function saveNewBill(
  deps: Deps,
  actor: Actor,
  { orders, book, charging, ...given }: NewBillInput,
): Promise<Outcome<SavedBill, 'invalid_input' | TaxRefusal>> {
  const charge = newBillCharge(orders, book);
  if (!charge.ok) return charge;
  const { items, amount } = charge.value;
  const { charged, charged_on, rules } = charging;
  const head = { ...newBillHeader(orders), ...given, amount, charged_on };
  const isCharged = charged_on === 'itself';
  const lines = items.map(({ quantity, total_price, ...item }) => ({ ...item, units: quantity, amount: total_price }));
  const taxed = await taxOfNewBill(deps.db, rules, { doctor_id: head.doctor_id, orders: lines, isCharged });
  if (!taxed.ok) return taxed;
  const is_delivery_note = rules.tax_mode !== 'none' && !isCharged;
  const made = await insertBill(
    deps.db,
    { ...head, created_by: actor.id, taxed: taxed.value, is_delivery_note },
    deps.now,
  );
  await insertItems(deps.db, made.id, items, orders, deps.now);
  // A bill on the monthly bill charges nothing until a monthly bill charges its orders.
  if (isCharged || charged.some(({ monthly_bill }) => monthly_bill !== null))
    await syncLedger(deps, actor, { bills: [made.id] });
  return done({
    bill: await readChangedBill(deps, actor, made.id, book),
    event: billCreatedEvent({ ...made, ...head }, items),
  });
}

/** Reads how the doctor is billed, and which orders monthly bills already charge. */
export async function readCharging({ db }: Pick<Deps, 'db'>, orders: readonly CompletedOrder[]) {
  const { doctor_id } = must(orders[0], 'the first order of a bill');
  const months = await readChargingMonths(
    db,
    orders.map(({ serial_number }) => serial_number),
  );
  const charged = orders.map(({ serial_number }) => ({
    serial_number,
    monthly_bill: months.get(serial_number) ?? null,
  }));
  const billing = await readBilling(db, doctor_id);
  const rules = await readTaxRules(db);
  const isMonthClosed =
    rules.tax_mode !== 'none' &&
    ((await isMonthIssued(db, doctor_id, orders)) || (await areApartFromMonth(db, rules, doctor_id, orders)));
  return { billing, charged, rules, charged_on: chargedOnOfNewBill(billing, charged, isMonthClosed) };
}

type CreatedBill = Omit<NewBill, 'created_by' | 'taxed' | 'is_delivery_note'> & {
  readonly id: string;
  readonly bill_number: string;
};

/** The audit event for a new bill. It contains prices, which staff must not see. */
export const billCreatedEvent = ({ id, ...bill }: CreatedBill, items: readonly NewItem[]): AuditEvent => ({
  action: 'CREATE_BILL',
  subject: { type: 'bill', id, label: bill.bill_number },
  after: { ...bill, items },
});
