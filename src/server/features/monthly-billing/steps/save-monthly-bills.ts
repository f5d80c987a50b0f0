import type { MonthlyBillRow } from '#contract/monthly-billing/monthly-bills.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import type { BillingMonth } from '#domain/monthly-billing/billing-month.ts';
import { monthName } from '#domain/monthly-billing/billing-month.ts';
import type { MonthlyCharge } from '#domain/monthly-billing/monthly-bill.ts';
import {
  monthlyCharge,
  checkAllPriced,
  checkCharge,
  isCharged,
  isSameCharge,
  taxedCharge,
} from '#domain/monthly-billing/monthly-bill.ts';
import type { DoctorBilling } from '#domain/doctors/record.ts';
import { refuseDoctor } from '#domain/doctors/refusals.ts';
import { refuseLedger } from '#domain/ledger/refusals.ts';
import type { Letterhead } from '#domain/laboratory/laboratory.ts';
import { refuseTax } from '#domain/tax/refusals.ts';
import type { Recipient } from '#domain/tax/supply.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import type { AuditEvent } from '#server/features/audit/steps/append-audit.ts';
import { appendAudit } from '#server/features/audit/steps/append-audit.ts';
import { readIssued } from '#server/features/documents/queries/issued.ts';
import type { TaxRefusal } from '#server/features/documents/steps/tax-of-bills.ts';
import { readTaxRules, taxOfOrders } from '#server/features/documents/steps/tax-of-bills.ts';
import { readLetterhead } from '#server/features/laboratory/queries/laboratory.ts';
import { syncLedger } from '#server/features/ledger/steps/sync-ledger.ts';
import { readProductBook } from '#server/features/products/reads.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { MonthRow } from '../queries/month-orders.ts';
import { readMonthRows } from '../queries/month-orders.ts';
import type { SavedBill } from '../queries/monthly-bill-history.ts';
import { readBillsOfMonth } from '../queries/monthly-bill-history.ts';
import type { BillToSave } from '../store/monthly-bills.ts';
import { lockMonths, readDoctors, saveBills } from '../store/monthly-bills.ts';

export interface MonthToSave {
  readonly month: BillingMonth;
  readonly doctorIds: readonly string[];
  /** Saves only bills of doctors whose orders of the month all have a price. */
  readonly onlyReady: boolean;
}

export type MonthlySaveRefusal =
  | 'monthly_not_for_doctor'
  | 'doctor_not_found'
  | 'monthly_bill_empty'
  | 'monthly_bill_issued'
  | TaxRefusal
  | 'invalid_input';

interface CheckedMonth<T> {
  readonly doctor_id: string;
  readonly doctor_name: string;
  readonly outcome: Outcome<T, MonthlySaveRefusal>;
}

/** The result for one doctor. */
export type DoctorSaved = CheckedMonth<MonthlyBillRow>;

type Verdict = CheckedMonth<MonthlyCharge> & { readonly orders: readonly MonthRow[] };

/**
 * Saves the monthly bills of several doctors, each independently: first checks all, then saves the valid ones together.
 * The orders are locked first, so that none gets on two bills. Unchanged bills are not saved again. Uses a fixed number
 * of statements.
 */
export async function saveMonthlyBills(deps: Deps, actor: Actor, request: MonthToSave): Promise<DoctorSaved[]> {
  const { month } = request;
  const laboratory = await readLetterhead(deps.db);
  const doctorIds = [...new Set(request.doctorIds.map((id) => id.toLowerCase()))];
  const { orderIds, ...charged } = await lockMonths(deps.db, { month, doctorIds });
  const doctors = new Map((await readDoctors(deps.db, doctorIds)).map((doctor) => [doctor.id, doctor]));
  const before = await readBillsOfMonth(deps.db, month, doctorIds);
  const verdicts = await checkMonths(deps, request, {
    doctorIds,
    doctors,
    orderIds,
    before,
    currency: laboratory.currency,
  });
  const bills = verdicts.flatMap((verdict) =>
    billToSave(verdict, before.get(verdict.doctor_id), { month, laboratory, generated_date: deps.today }),
  );
  if (bills.length > 0) {
    const monthlyBills = await saveBills(deps, actor.id, month, bills);
    await syncLedger(deps, actor, { bills: charged.bills, monthlyBills });
  }
  const after = bills.length > 0 ? await readBillsOfMonth(deps.db, month, doctorIds) : before;
  const [first, ...others] = bills.map(({ doctor_id }) => eventOf(before.get(doctor_id), billOf(after, doctor_id)));
  if (first !== undefined) await appendAudit(deps, actor, first, ...others);
  return verdicts.map(({ doctor_id, doctor_name, outcome }) => ({
    doctor_id,
    doctor_name,
    outcome: outcome.ok ? done(billOf(after, doctor_id).row) : outcome,
  }));
}

interface Known {
  readonly doctorIds: readonly string[];
  /** The existing doctors, locked. */
  readonly doctors: ReadonlyMap<string, { readonly name: string; readonly billing: DoctorBilling } & Recipient>;
  /** The ids of the month’s orders, locked. */
  readonly orderIds: readonly string[];
  readonly before: ReadonlyMap<string, SavedBill>;
  readonly currency: string;
}

async function checkMonths(
  deps: Deps,
  { month, onlyReady }: MonthToSave,
  { doctorIds, doctors, orderIds, before, currency }: Known,
): Promise<Verdict[]> {
  const scope = { month, doctorIds: [...doctors.keys()] };
  const rows = Map.groupBy(await readMonthRows(deps.db, { ...scope, orderIds }), ({ doctor_id }) => doctor_id);
  const book = await readProductBook(deps.db);
  const rules = await readTaxRules(deps.db);
  const issued = await readIssued(
    deps.db,
    [...before.values()].map(({ row }) => row.id),
  );
  return doctorIds.map((doctor_id) => {
    const doctor = doctors.get(doctor_id);
    const orders = rows.get(doctor_id) ?? [];
    const ready = onlyReady ? checkAllPriced(orders) : done(orders);
    const saved = before.get(doctor_id);
    const number = issued.get(saved?.row.id ?? '');
    const charge = (of: { readonly name: string } & Recipient): Verdict['outcome'] => {
      if (!ready.ok) return ready;
      const lines = checkCharge(monthlyCharge(of.name, orders, currency, book), month, saved !== undefined);
      if (!lines.ok) return lines;
      const taxed = taxOfOrders(rules, of, lines.value.work_orders);
      if (!taxed.ok) return taxed;
      const value = taxedCharge(lines.value, taxed.value, currency);
      // An issued bill does not change; asking to save it again as it is does nothing.
      const isChanged = saved === undefined || !isSameCharge(value, saved.bill_data);
      return number !== undefined && isChanged ? refuseTax('monthly_bill_issued', number) : done(value);
    };
    const outcome = doctor === undefined ? refuseDoctor('doctor_not_found') : charge(doctor);
    return {
      doctor_id,
      doctor_name: doctor?.name ?? doctor_id.slice(0, 8),
      orders,
      outcome:
        doctor?.billing === 'per_bill' && !before.has(doctor_id)
          ? refuseLedger('monthly_not_for_doctor', doctor.name)
          : outcome,
    };
  });
}

interface Head {
  readonly month: BillingMonth;
  readonly laboratory: Letterhead;
  readonly generated_date: string;
}

/** Returns the bill to save; none if it was refused or has not changed. */
function billToSave({ doctor_id, orders, outcome }: Verdict, saved: SavedBill | undefined, head: Head): BillToSave[] {
  if (!outcome.ok || (saved !== undefined && isSameCharge(outcome.value, saved.bill_data))) return [];
  const bill_data = { ...head, month_name: monthName(head.month), ...outcome.value };
  return [{ doctor_id, bill_data, orders: orders.filter(isCharged) }];
}

function billOf(bills: ReadonlyMap<string, SavedBill>, doctorId: string): SavedBill {
  const bill = bills.get(doctorId);
  if (bill === undefined) throw new Error('the monthly bill just saved is gone');
  return bill;
}

const eventOf = (before: SavedBill | undefined, after: SavedBill): AuditEvent => ({
  action: 'SAVE_MONTHLY_BILL',
  subject: { type: 'monthly_bill', id: after.row.id, label: after.row.bill_number },
  ...(before && { before: auditFields(before) }),
  after: auditFields(after),
});

const auditFields = ({ row, bill_data }: SavedBill): object => ({
  doctor_name: row.doctor_name,
  billing_month: row.billing_month,
  version: row.version,
  total_amount: row.total_amount,
  work_orders: bill_data.work_orders.map(({ serial_number, amount }) => ({ serial_number, amount })),
});
