import { PAYMENT_DETAIL_NAMES } from '#domain/billing/payment-fields.ts';
import type { MoneyKind, NumberedKind } from '#domain/documents/kinds.ts';
import { MONEY_KINDS, seriesOf } from '#domain/documents/kinds.ts';
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import type { Amount } from '#domain/shared/money.ts';
import type { Taxed } from '#domain/tax/document-tax.ts';
import { NOT_TAXED } from '#domain/tax/document-tax.ts';
import { must } from '#domain/shared/must.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';

type Sql = RawBuilder<unknown>;

/**
 * Part of a `with` clause that creates documents of a kind with the next numbers of their financial years. `document`
 * then has the rows. `of` selects `id`, `doctor_id`, `day` and `place` (the numbering order). All in one statement, so
 * numbers have no gaps; simultaneous statements wait for each other. The charges are posted later.
 */
export const newDocuments = (kind: Exclude<NumberedKind, MoneyKind>, of: Sql): Sql => numbered(kind, of);

/** Like `newDocuments`, with their tax: `of` must select `tax` and `tax_amount` too. */
export const newTaxedDocuments = (kind: Exclude<NumberedKind, MoneyKind>, of: Sql): Sql =>
  numbered(kind, of, { tax: sql`n.tax`, tax_amount: sql`n.tax_amount` });

/** A bill to create. */
interface NewBillDocument extends Taxed {
  readonly doctor_id: string;
  readonly day: CalendarDay;
  readonly is_delivery_note: boolean;
}

/** Like `newDocuments`, for one bill. */
export const newBillDocument = ({ doctor_id, day, is_delivery_note, ...taxed }: NewBillDocument): Sql =>
  numbered('bill', one(doctor_id, day), taxColumns(taxed), is_delivery_note);

const taxColumns = ({ tax, tax_amount }: Taxed): Readonly<Record<string, unknown>> =>
  tax === null ? {} : { tax: sql`${JSON.stringify(tax)}::jsonb`, tax_amount: sql`${tax_amount}::numeric` };

interface PostedBy {
  readonly by: string;
  readonly now: Date;
}

/** Optional columns of `documents`: for payments `method` and details, for credit notes the next four. */
const DETAIL_COLUMNS = [
  'method',
  ...PAYMENT_DETAIL_NAMES,
  'reason',
  'credits_id',
  'work_order_id',
  'serial_number',
  'note',
] as const;

/**
 * Optional columns of payments and credits. A credit note credits a document, one order on it, or no particular
 * document.
 */
export type MoneyDetails = { readonly [Column in (typeof DETAIL_COLUMNS)[number]]?: string | null };

interface Tds {
  /** Tax that was deducted from a receipt. */
  readonly tds_amount?: Amount | undefined;
}

/** Like `newDocuments`, for payments or credits: also posts them. `of` must select `amount` too. */
export const addDocuments = (
  kind: MoneyKind,
  of: Sql,
  { tax = null, tax_amount = NOT_TAXED.tax_amount, tds_amount = '0.00', ...said }: MoneyDetails & Partial<Taxed> & Tds,
  { by, now }: PostedBy,
): Sql => {
  const at = sql`${now.toISOString()}::timestamptz`;
  const tds = sql`${tds_amount}::numeric`;
  return sql`${numbered(kind, of, {
    posted: sql`(n.amount + ${tds}) * ${MONEY_KINDS[kind].sign}::integer`,
    amount: sql`n.amount`,
    tds_amount: tds,
    made_by: sql`${by}::uuid`,
    made_at: at,
    ...Object.fromEntries(DETAIL_COLUMNS.map((column) => [column, said[column] ?? null])),
    ...taxColumns({ tax, tax_amount }),
  })}, posting as (
      insert into ledger_entries (doctor_id, entry_date, posted_at, kind, document_id, amount, posted_by)
      select doctor_id, day, ${at}, part.kind, id, part.amount, ${by}::uuid from document
        cross join lateral (values (kind, posted + ${tds}), ('tds', -${tds})) as part (kind, amount)
      where part.amount <> 0 order by number, part.kind
    )`;
};

/** A payment or credit to create. */
export interface NewMoney extends MoneyDetails, Partial<Taxed>, Tds {
  readonly kind: MoneyKind;
  readonly doctor_id: string;
  readonly day: CalendarDay;
  readonly amount: Amount;
  readonly made_by: string;
}

/** Creates a payment or credit and posts it, in one statement. */
export async function createDocument(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { kind, doctor_id, day, amount, made_by, ...said }: NewMoney,
): Promise<{ id: string; number: string }> {
  const of = sql`select of_one.*, ${amount}::numeric as amount from (${one(doctor_id, day)}) as of_one`;
  const { rows } = await sql<{ id: string; number: string }>`
    with ${addDocuments(kind, of, said, { by: made_by, now })} select id, number from document`.execute(db);
  return must(rows[0], 'the document that was made');
}

const one = (doctorId: string, day: CalendarDay): Sql =>
  sql`select gen_random_uuid() as id, ${doctorId}::uuid as doctor_id, ${day}::date as day, 1 as place`;

function numbered(
  kind: NumberedKind,
  of: Sql,
  said: Readonly<Record<string, unknown>> = {},
  isDeliveryNote = false,
): Sql {
  const series = seriesOf(kind, isDeliveryNote);
  const columns = Object.keys(said).map((column) => sql`, ${sql.ref(column)}`);
  const values = Object.values(said).map((value) => sql`, ${value}`);
  return sql`unnumbered as materialized (
      select n.*, extract(year from n.day - interval '3 months')::smallint as financial_year from (${of}) as n
    ), counters as (
      insert into bill_number_counters as counter (series, financial_year, last)
      select ${series}, financial_year, count(*) from unnumbered group by financial_year order by financial_year
      on conflict (series, financial_year) do update set last = counter.last + excluded.last
      returning financial_year, last - (select count(*) from unnumbered n where n.financial_year = counter.financial_year) as before
    ), document as (
      insert into documents (id, kind, number, doctor_id, day${sql.join(columns, sql``)})
      select n.id, ${kind}, bill_number_text(${series}, n.financial_year,
        (c.before + row_number() over (partition by n.financial_year order by n.place))::integer), n.doctor_id, n.day${sql.join(values, sql``)}
      from unnumbered n join counters c on c.financial_year = n.financial_year
      order by n.financial_year, n.place
      returning id, kind, number, doctor_id, day, posted
    )`;
}
