import type {
  CreditNote,
  CreditNotePage,
  CreditNoteQuery,
  CreditNoteRow,
  Creditable,
} from '#contract/ledger/credit-notes.ts';
import { checkCredit } from '#domain/ledger/credit.ts';
import type { NoteSort, NoteSorted, NoteState } from '#domain/ledger/credit-notes-view.ts';
import { OPENING_NUMBER } from '#domain/ledger/opening.ts';
import { addBalances, paiseOfBalance } from '#domain/documents/balance.ts';
import { toAmount } from '#domain/shared/money.ts';
import { must } from '#domain/shared/must.ts';
import type { Taxed } from '#domain/tax/document-tax.ts';
import { searchTerm } from '#domain/shared/text.ts';
import type { Database } from '#server/database.ts';
import { foundBy, readPresentDoctor } from '#server/features/doctors/queries/doctor-details.ts';
import { andConditions } from '#server/platform/db/and-conditions.ts';
import { containsPattern } from '#server/platform/db/like-patterns.ts';
import { pageNumberOf } from '#server/platform/db/page-of-ids.ts';
import { streamRows } from '#server/platform/db/stream-rows.ts';
import { inSnapshot } from '#server/platform/db/transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Kysely, RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { advanceOf } from './open-documents.ts';
import { readDocumentToCredit, readOrdersToCredit } from './documents-to-credit.ts';

type Db = Kysely<Database>;
type Sql = RawBuilder<unknown>;

const DOCUMENT = sql`case when o.id is not null then jsonb_build_object('kind', o.kind, 'id', o.id, 'number', o.number, 'day', o.day) end`;

/** The columns of a note `c` in lists. */
const ROW = sql`
  c.id, c.number as note_number, c.kind, c.doctor_id, d.name as doctor_name, c.day as note_date, c.amount, c.reason, c.note, ${DOCUMENT} as document,
  c.serial_number, case when c.tax is not null then c.tax_amount end as tax_amount, coalesce(a.display_name, a.email) as created_by, c.voided_at, c.void_reason as voided_reason`;

const FROM = sql`
  documents c join doctors d on d.id = c.doctor_id join accounts a on a.id = c.made_by
    left join documents o on o.id = c.credits_id`;

const IS_NOTE = sql`c.kind in ('credit_note', 'write_off')`;

const STATES: Readonly<Record<NoteState, Sql>> = {
  standing: sql`c.voided_at is null`,
  voided: sql`c.voided_at is not null`,
  all: sql`true`,
};

type NotesView = Omit<CreditNoteQuery, 'sort' | 'page' | 'page_size'>;

function conditionsOf({ search, kind, reason, state, from, to }: NotesView): Sql {
  const term = searchTerm(search ?? '');
  const text = containsPattern(term);
  return andConditions([
    IS_NOTE,
    STATES[state],
    kind !== undefined && sql`c.kind = ${kind}`,
    reason !== undefined && sql`c.reason = ${reason}`,
    from !== undefined && sql`c.day >= ${from}::date`,
    to !== undefined && sql`c.day <= ${to}::date`,
    term !== '' &&
      sql`(lower(c.number) like lower(${text}) or lower(c.serial_number) like lower(${text}) or lower(o.number) like lower(${text})
        or ${foundBy(term)})`,
  ]);
}

const SORTED: Readonly<Record<NoteSorted, Sql>> = {
  note_date: sql`c.day`,
  name: sql`d.key`,
  amount: sql`c.amount`,
};

function orderOf(sort: NoteSort): Sql {
  const [by, isDown] = sort.startsWith('-') ? [sort.slice(1), true] : [sort, false];
  const column = SORTED[by as NoteSorted];
  return isDown ? sql`${column} desc, c.number desc` : sql`${column}, c.number`;
}

/** Reads a page of the list of credit notes and the sums of the view, with two statements. */
export const readCreditNotes = ({ db }: Pick<Deps, 'db'>, query: CreditNoteQuery): Promise<CreditNotePage> =>
  inSnapshot(db, async (snapshot) => {
    const where = conditionsOf(query);
    const { rows: counted } = await sql<{ total: number; credited: string; written_off: string }>`
      select count(*)::int as total,
        coalesce(sum(c.amount) filter (where c.voided_at is null and c.kind = 'credit_note'), 0)::numeric(20, 2) as credited,
        coalesce(sum(c.amount) filter (where c.voided_at is null and c.kind = 'write_off'), 0)::numeric(20, 2) as written_off
      from ${FROM} where ${where}`.execute(snapshot);
    const { total, ...sums } = must(counted[0], 'the sums of credit notes');
    const { page_size } = query;
    const page = pageNumberOf(query, total);
    const { rows } = await sql<StoredRow>`
      ${selectRows(where, query.sort)} limit ${page_size} offset ${(page - 1) * page_size}`.execute(snapshot);
    return { items: rows.map(withoutNullTax), total, total_is_capped: false, page, page_size, sums };
  });

/** A note as selected: without GST its tax is null. */
type StoredRow = Omit<CreditNoteRow, 'tax_amount'> & { readonly tax_amount: string | null };

const withoutNullTax = <Note extends { readonly tax_amount: string | null }>({ tax_amount, ...note }: Note) => ({
  ...note,
  ...(tax_amount !== null && { tax_amount }),
});

const selectRows = (where: Sql, sort: NoteSort): RawBuilder<StoredRow> =>
  sql`select ${ROW} from ${FROM} where ${where} order by ${orderOf(sort)}`;

/** Reads all notes of a view in order, in batches. */
export async function* streamCreditNotes(
  { db }: Pick<Deps, 'db'>,
  query: NotesView & Pick<CreditNoteQuery, 'sort'>,
): AsyncGenerator<CreditNoteRow[]> {
  for await (const rows of streamRows(db, selectRows(conditionsOf(query), query.sort))) yield rows.map(withoutNullTax);
}

/** Reads a note with its allocations. */
async function selectNote(db: Db, rest: Sql): Promise<CreditNote | undefined> {
  const { rows } = await sql<Omit<CreditNote, 'tax' | 'tax_amount'> & StoredRow & Pick<Taxed, 'tax'>>`
    select ${ROW}, c.tax, ${advanceOf('c')} as advance,
      (select coalesce(jsonb_agg(jsonb_build_object('id', part.id, 'number', part.number, 'amount', part.amount::text) order by part.number), '[]')
        from (
          select t.id, coalesce(t.number, ${OPENING_NUMBER}) as number, sum(l.amount) as amount
          from allocations l join documents t on t.id = l.target_id
          where l.source_id = c.id and l.ended_at is null
          group by t.id) as part) as parts
    from ${FROM} where ${IS_NOTE} ${rest}`.execute(db);
  const [found] = rows;
  if (found === undefined) return undefined;
  const { tax, ...note } = found;
  return { ...withoutNullTax(note), ...(tax !== null && { tax }) };
}

export const readCreditNote = (db: Db, id: string): Promise<CreditNote | undefined> =>
  selectNote(db, sql`and c.id = ${id}::uuid`);

/** Reads a note and locks it until the transaction ends. */
export const lockCreditNote = (db: Db, id: string): Promise<CreditNote | undefined> =>
  selectNote(db, sql`and c.id = ${id}::uuid for no key update of c`);

/** Returns how much of a bill or monthly bill can be credited; undefined if it does not exist or is void. */
export async function readCreditable(db: Db, id: string): Promise<Creditable | undefined> {
  const document = await readDocumentToCredit(db, id);
  if (document === undefined || document.is_void) return undefined;
  const doctor = must(await readPresentDoctor(db, document.doctor_id), 'the doctor of a document');
  const verdict = checkCredit(document, '0.00');
  const orders = await readOrdersToCredit(db, document);
  const { kind, number, day, charged, open, credited, month, tax } = document;
  return {
    kind,
    id,
    number,
    day,
    doctor_id: doctor.id,
    doctor_name: doctor.name,
    charged,
    open,
    most: toAmount(Math.max(0, paiseOfBalance(addBalances(charged, `-${credited}`)))),
    refused: verdict.ok ? null : verdict.refusal.text,
    month,
    ...(tax !== null && { tax }),
    orders: orders.flatMap(({ serial_number, patient_name, amount, charged_on }) =>
      charged_on === null ? [{ serial_number, patient_name, amount }] : [],
    ),
  };
}
