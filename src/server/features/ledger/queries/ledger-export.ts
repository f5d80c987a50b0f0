import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import type { Balance } from '#domain/documents/balance.ts';
import { OPENING_NUMBER } from '#domain/ledger/opening.ts';
import type { ListExport } from '#server/features/audit/steps/export-list.ts';
import { detailColumns } from '#server/features/documents/steps/payment-allocations.ts';
import { streamRows } from '#server/platform/db/stream-rows.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';

type Sql = RawBuilder<unknown>;

/** The kind of a row: the laboratory and the day, a doctor, an entry, a document or an allocation. */
type RecordKind = 'ledger' | 'doctor' | 'entry' | 'document' | 'part';

interface Row {
  readonly record: RecordKind;
  readonly seq?: number;
  readonly doctor_name?: string;
  readonly doctor_id?: string;
  readonly kind?: string;
  readonly id?: string;
  readonly number?: string;
  readonly day?: CalendarDay;
  readonly at?: string;
  readonly amount?: Balance;
  readonly version?: number | null;
  readonly from_id?: string;
  readonly from_number?: string;
  readonly to_id?: string;
  readonly to_number?: string;
  readonly for_bill_id?: string | null;
  readonly ended_at?: string | null;
  readonly ended_because?: string | null;
  readonly credit_days?: number | null;
  readonly text?: string | null;
}

/**
 * Exports the whole ledger, so that other software can compute balances, ageing and payments: entries in the order of
 * posting, every posted document with its current amount, and allocations with their times.
 */
export const LEDGER_EXPORT: ListExport<{ readonly doctor_id?: string | undefined }, Row> = {
  title: 'Ledger',
  action: 'EXPORT_LEDGER',
  subject: { type: 'export', label: 'the ledger' },
  columns: [
    { label: 'Record', kind: 'text', width: 11, cell: ({ record }) => record },
    { label: 'Entry', kind: 'count', cell: ({ seq }) => seq },
    { label: 'Doctor', kind: 'text', cell: ({ doctor_name }) => doctor_name },
    { label: 'Doctor ID', kind: 'text', width: 38, cell: ({ doctor_id }) => doctor_id },
    { label: 'Kind', kind: 'text', width: 14, cell: ({ kind }) => kind },
    { label: 'ID', kind: 'text', width: 38, cell: ({ id }) => id },
    { label: 'Number', kind: 'text', width: 18, cell: ({ number }) => number },
    { label: 'Day', kind: 'day', cell: ({ day }) => day },
    { label: 'At', kind: 'moment', cell: ({ at }) => at },
    { label: 'Amount', kind: 'amount', cell: ({ amount }) => amount },
    { label: 'Version', kind: 'count', cell: ({ version }) => version },
    { label: 'From ID', kind: 'text', width: 38, cell: ({ from_id }) => from_id },
    { label: 'From', kind: 'text', width: 18, cell: ({ from_number }) => from_number },
    { label: 'To ID', kind: 'text', width: 38, cell: ({ to_id }) => to_id },
    { label: 'To', kind: 'text', width: 18, cell: ({ to_number }) => to_number },
    { label: 'For bill ID', kind: 'text', width: 38, cell: ({ for_bill_id }) => for_bill_id },
    { label: 'Ended at', kind: 'moment', cell: ({ ended_at }) => ended_at },
    { label: 'Reason for ending', kind: 'text', cell: ({ ended_because }) => ended_because },
    { label: 'Credit days', kind: 'count', cell: ({ credit_days }) => credit_days },
    { label: 'Text', kind: 'text', cell: ({ text }) => text },
  ],
  async *parts({ db, today }: Deps, _, { doctor_id }) {
    const isOf = (column: Sql): Sql => (doctor_id === undefined ? sql`true` : sql`${column} = ${doctor_id}::uuid`);
    for (const section of [ledgerRow(today), doctors(isOf), entries(isOf), documents(isOf), parts(isOf)]) {
      yield* streamRows(db, section);
    }
  },
};

type IsOf = (column: Sql) => Sql;

const ledgerRow = (today: CalendarDay): RawBuilder<Row> => sql<Row>`
  select 'ledger' as record, ${today}::date as day, company_name as text from laboratory_settings`;

const doctors = (isOf: IsOf): RawBuilder<Row> => sql<Row>`
  select 'doctor' as record, d.name as doctor_name, d.id as doctor_id, d.credit_days, case when d.retired_at is not null then 'retired' end as text
  from doctors d where ${isOf(sql`d.id`)} order by d.key`;

const entries = (isOf: IsOf): RawBuilder<Row> => sql<Row>`
  select 'entry' as record, e.seq, d.name as doctor_name, e.doctor_id, e.kind, e.document_id as id, coalesce(n.number, ${OPENING_NUMBER}) as number,
    e.entry_date as day, e.posted_at as at, e.amount, e.version
  from ledger_entries e join doctors d on d.id = e.doctor_id join documents n on n.id = e.document_id where ${isOf(sql`e.doctor_id`)} order by e.seq`;

/**
 * Selects all documents that were ever posted. The amount is above 0 if it was charged or refunded, below 0 if it was
 * received or credited, and 0 if the document is reversed.
 */
const documents = (isOf: IsOf): RawBuilder<Row> => sql<Row>`
  select 'document' as record, d.name as doctor_name, f.doctor_id, f.kind, f.id, f.number, f.day, f.at, f.amount, f.ended_at, f.ended_because, f.text
  from (
    select 'bill' as kind, b.id, b.doctor_id, b.bill_number as number, b.bill_date as day, b.created_at as at, n.posted as amount,
      b.voided_at as ended_at, null::text as ended_because, null::text as text
    from bills b join documents n on n.id = b.id where ${isOf(sql`b.doctor_id`)} and (n.posted > 0 or exists (select from ledger_entries e where e.document_id = b.id))
    union all
    select 'monthly_bill', h.id, h.doctor_id, h.bill_number, n.day, h.generated_at, h.total_amount, null, null, h.billing_month
    from monthly_bills_history h join documents n on n.id = h.id where ${isOf(sql`h.doctor_id`)}
      and (h.total_amount > 0 or exists (select from ledger_entries e where e.document_id = h.id))
    union all
    select m.kind, m.id, m.doctor_id, coalesce(m.number, ${OPENING_NUMBER}), m.day, m.made_at, m.posted, m.voided_at, m.void_reason,
      coalesce(m.reason, case when m.kind = 'opening' then m.note else concat_ws(', ', m.method, ${sql.join(detailColumns('m'))}) end)
    from documents m where ${isOf(sql`m.doctor_id`)} and m.amount is not null and (m.kind <> 'opening' or m.voided_at is null)
  ) as f join doctors d on d.id = f.doctor_id
  order by f.day, f.kind, f.number`;

/** Selects the allocations in order. */
const parts = (isOf: IsOf): RawBuilder<Row> => sql<Row>`
  select 'part' as record, a.id, coalesce(s.number, ${OPENING_NUMBER}) as from_number, s.doctor_id, d.name as doctor_name,
    s.id as from_id, t.id as to_id, coalesce(t.number, ${OPENING_NUMBER}) as to_number,
    a.for_bill_id, a.amount, a.made_at as at, a.ended_at, a.ended_reason as ended_because
  from allocations a join documents s on s.id = a.source_id join documents t on t.id = a.target_id join doctors d on d.id = s.doctor_id
  where ${isOf(sql`d.id`)}
  order by a.made_at, from_number, to_number, a.id`;
