import type { MonthlyBillRow } from '#contract/monthly-billing/monthly-bills.ts';
import { monthName } from '#domain/monthly-billing/billing-month.ts';
import type { Database } from '#server/database.ts';
import { ISSUED } from '#server/features/documents/queries/issued.ts';
import type { Kysely, RawBuilder } from 'kysely';
import { sql } from 'kysely';

export type HistoryRow = Omit<MonthlyBillRow, 'billing_month_name' | 'billing_year' | 'tax_amount' | 'is_issued'> & {
  /** Null without GST. */
  readonly gst: { readonly tax_amount: string; readonly is_issued: boolean } | null;
};

/** SQL for the paid, credited and outstanding amounts of monthly bill `h`, with its receipts. */
const MONEY = sql`(select jsonb_build_object(
  'paid', (d.allocated - d.credited)::text, 'credited', d.credited::text,
  'open', greatest(d.posted - d.allocated, 0)::numeric(20, 2)::text,
  'receipts', (
    select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'payment_number', r.payment_number, 'amount', r.amount::text,
      'paid_on', r.paid_on) order by r.paid_on, r.payment_number), '[]')
    from (
      select p.id, p.number as payment_number, p.day as paid_on, sum(a.amount) as amount
      from allocations a join documents p on p.id = a.source_id and p.kind = 'receipt'
      where a.target_id = h.id and a.ended_at is null
      group by p.id) as r))
  from documents d where d.id = h.id)`;

/** Selects saved monthly bills by a condition on `h`. */
export const billsWhere = <Row extends HistoryRow>(
  condition: RawBuilder<unknown>,
  more: RawBuilder<unknown> = sql``,
): RawBuilder<Row> => sql<Row>`
    select h.id, h.bill_number, h.doctor_id, h.doctor_name, h.billing_month, h.work_orders_count, h.total_amount,
      (select coalesce(a.display_name, a.email) from accounts a where a.id = h.generated_by) as generated_by,
      h.generated_at, h.version,
      (select count(*)::int from document_copies p where p.document_id = h.id and p.cancelled_at is null) as prints_count, ${MONEY} as money,
      (select jsonb_build_object('tax_amount', d.tax_amount::text, 'is_issued', ${ISSUED})
        from documents d where d.id = h.id and d.tax is not null) as gst ${more}
    from monthly_bills_history h where ${condition}`;

export const withMonth = <Row extends HistoryRow>({ gst, ...row }: Row): Omit<Row, 'gst'> & MonthlyBillRow => ({
  ...row,
  ...gst,
  billing_month_name: monthName(row.billing_month),
  billing_year: Number(row.billing_month.slice(0, 4)),
});

export async function selectBills<Row extends HistoryRow>(
  db: Kysely<Database>,
  condition: RawBuilder<unknown>,
  more?: RawBuilder<unknown>,
): Promise<(Omit<Row, 'gst'> & MonthlyBillRow)[]> {
  const { rows } = await billsWhere<Row>(condition, more).execute(db);
  return rows.map(withMonth);
}
