import type { ListedBill } from '#contract/billing/bill-list.ts';
import type { BillMoney } from '#contract/ledger/bill-money.ts';
import { mayOnBill } from '#domain/access/bill-access.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import type { Amount } from '#domain/shared/money.ts';
import { paiseOfSigned } from '#domain/shared/money.ts';
import { isAdmin } from '#domain/accounts/roles.ts';
import { PREPARED } from '#server/platform/db/prepared-statements.ts';
import { keyed } from '#server/platform/db/page-of-ids.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { IS_TAXED } from '#server/features/laboratory/queries/laboratory.ts';
import { IS_ISSUED, PAID_WITH } from '../store/bill-locks.ts';

/** Maximum number of serial numbers in a row. */
const SERIALS_SHOWN = 3;

/** The number of orders on a bill `b`; on a void bill, at the time of voiding. */
export const ORDERS_OF_BILL: RawBuilder<number> = sql`(
  select count(*)::int from bill_items i where i.bill_id = b.id and (not i.voided or i.voided_with_bill))`;

/** The serial numbers of unpriced orders on a bill `b`, by position. */
export const UNPRICED_OF_BILL: RawBuilder<string[]> = sql`array(
  select i.serial_number from bill_items i where i.bill_id = b.id and not i.voided and i.total_price = 0 order by i.position)`;

/** The outstanding amount of a bill `b`. */
export const OPEN_OF_BILL: RawBuilder<Amount> = sql`
  case when b.voided_at is null then greatest(b.amount + b.tax_amount - b.covered - b.credited, 0) else 0 end::numeric(20, 2)`;

/** The numbers of saved monthly bills that charge orders on a bill `b`. */
export const MONTHS_OF_BILL: RawBuilder<string[]> = sql`array(
  select distinct h.bill_number from bill_items i join monthly_bill_orders o on o.serial_number = i.serial_number
    join monthly_bills_history h on h.id = o.monthly_bill_id
  where i.bill_id = b.id and not i.voided order by 1)`;

interface Row extends Omit<ListedBill, 'amount' | 'money' | 'may'>, Omit<BillMoney, 'paid'> {
  readonly amount: string;
  readonly paid_amount: string;
  readonly paid_with: string | null;
  readonly unpriced: string[];
  readonly tax_amount: string;
  readonly is_issued: boolean;
  readonly is_taxed: boolean;
}

/** Reads the rows of these IDs in their order, with one statement. */
export async function readRows({ db }: Deps, actor: Actor, ids: readonly string[]): Promise<ListedBill[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Row>`
    select ${PREPARED} b.id, b.bill_number, b.doctor_id, b.doctor_name, b.patient_name, b.is_grouped, b.bill_date, b.status, b.paid,
      b.printed_at, b.created_at, b.version, b.voided_at, b.amount, b.tax_amount, ${IS_ISSUED} as is_issued, ${IS_TAXED} as is_taxed, b.charged_on, b.credited, ${OPEN_OF_BILL} as open, ${MONTHS_OF_BILL} as monthly_bills, b.covered as paid_amount, ${PAID_WITH} as paid_with,
      (select coalesce(a.display_name, a.email) from accounts a where a.id = b.created_by) as created_by,
      ${ORDERS_OF_BILL} as orders_count, ${UNPRICED_OF_BILL} as unpriced,
      array(select i.serial_number from bill_items i where i.bill_id = b.id and (not i.voided or i.voided_with_bill)
        order by i.position limit ${SERIALS_SHOWN}) as serial_numbers
    from ${keyed(ids)} join bills b on b.id = key.id
    order by key.n`.execute(db);
  return rows.map((row) => toListedBill(row, actor));
}

function toListedBill(
  { amount, paid_with, unpriced, tax_amount, is_issued, is_taxed, ...row }: Row,
  actor: Actor,
): ListedBill {
  const { paid_amount, charged_on, credited, open, monthly_bills, ...bill } = row;
  const state = {
    paid: bill.paid,
    amount,
    paid_amount,
    paid_with,
    unpriced,
    orders: bill.orders_count,
    credited,
    monthly_bills,
    bill_number: bill.bill_number,
    charged_on,
    tax_amount,
    is_issued,
    is_taxed,
  };
  return {
    ...bill,
    ...(isAdmin(actor.role) && {
      amount,
      ...(paiseOfSigned(tax_amount) !== 0 && { tax_amount }),
      money: { charged_on, paid: paid_amount, credited, open, monthly_bills },
    }),
    may: mayOnBill(actor.role, { ...state, voided_at: bill.voided_at }),
  };
}
