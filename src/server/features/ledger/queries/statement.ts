import type { PrintedStatement, Statement } from '#contract/ledger/statements.ts';
import { doctorKey } from '#domain/doctors/doctor-name.ts';
import { ageingOf } from '#domain/ledger/ageing.ts';
import type { Balance } from '#domain/documents/balance.ts';
import { paiseOfBalance } from '#domain/documents/balance.ts';
import type { EntryFacts } from '#domain/ledger/particulars.ts';
import { particularsOf } from '#domain/ledger/particulars.ts';
import type { Period, PostedEntry } from '#domain/ledger/statement-lines.ts';
import { statementLines } from '#domain/ledger/statement-lines.ts';
import { accountReference, paymentRequest } from '#domain/documents/payment-request.ts';
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import { must } from '#domain/shared/must.ts';
import { readAddressee } from '#server/features/doctors/queries/doctor-details.ts';
import { readLetterhead, readPayee } from '#server/features/laboratory/queries/laboratory.ts';
import { inSnapshot } from '#server/platform/db/transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import { detailColumns } from '#server/features/documents/steps/payment-allocations.ts';
import { encodeQrCode } from '#server/platform/qr-code.ts';
import type { Database } from '#server/database.ts';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { readChequesInHand } from './cheques.ts';
import { readAdvance, readOpenDocuments } from './open-documents.ts';

export interface StatementQuery extends Period {
  readonly doctor_id: string;
  readonly all: boolean;
}

/** Reads a doctor’s statement of a period and the current ageing; undefined if the doctor does not exist. */
export const readStatement = ({ db, today }: Pick<Deps, 'db' | 'today'>, asked: StatementQuery) =>
  inSnapshot(db, async (snapshot): Promise<Statement | undefined> => {
    const doctor = await readAddressee(snapshot, asked.doctor_id);
    if (doctor === undefined) return undefined;
    const { id, name } = doctor;
    const { from, to, all } = asked;
    const { opening, balance: now, last_seq } = await readBalances(snapshot, id, from);
    const { lines, closing } = statementLines(opening, await readEntries(snapshot, id, { from, to }), all);
    const documents = await readOpenDocuments(snapshot, id);
    const ageing = {
      ...ageingOf(documents, (await readAdvance(snapshot, id)).advance, today),
      balance: now,
    };
    const owed = { ...accountReference({ id, key: doctorKey(name) }, today), open: ageing.balance };
    const laboratory = await readLetterhead(snapshot);
    const outdated = await readOutdated(snapshot, id);
    const isOwed = to >= today && paiseOfBalance(ageing.balance) > 0;
    return {
      doctor,
      from,
      to,
      date: today,
      opening,
      lines: lines.map(({ entry, debit, credit, balance }) => ({
        seq: entry.seq,
        day: entry.entry_date,
        kind: entry.kind,
        document_id: entry.document_id,
        particulars: particularsOf(entry),
        number: entry.document_number,
        debit,
        credit,
        balance,
      })),
      closing,
      documents,
      ageing,
      cheques_in_hand: await readChequesInHand(snapshot, id),
      last_seq,
      outdated,
      payment: isOwed
        ? paymentRequest(await readPayee(snapshot), { ...owed, currency: laboratory.currency }, encodeQrCode)
        : null,
      laboratory,
    };
  });

type EntryRow = PostedEntry & EntryFacts;

/** Returns a doctor’s balance before a day and now. It needs only the index. */
async function readBalances(db: Kysely<Database>, doctorId: string, day: CalendarDay) {
  const { rows } = await sql<{ opening: Balance; balance: Balance; last_seq: number }>`
    select coalesce(sum(amount) filter (where entry_date < ${day}::date), 0)::numeric(20, 2) as opening,
      coalesce(sum(amount), 0)::numeric(20, 2) as balance, coalesce(max(seq), 0)::int as last_seq
    from ledger_entries where doctor_id = ${doctorId}::uuid`.execute(db);
  return must(rows[0], 'the balances');
}

/** Reads a doctor’s entries in a period with details of their documents, in one statement. */
async function readEntries(db: Kysely<Database>, doctorId: string, { from, to }: Period): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    select e.seq, e.entry_date, e.kind, e.document_id, coalesce(n.number, '') as document_number, e.amount,
      not exists (select from ledger_entries f
        where f.document_id = e.document_id and f.kind = e.kind and f.doctor_id = e.doctor_id and f.seq < e.seq) as is_first,
      case e.kind
        when 'monthly_bill' then coalesce(v.work_orders_count, h.work_orders_count)
        when 'bill' then (select count(*)::int from bill_items i where i.bill_id = e.document_id and not i.voided)
      end as orders,
      h.billing_month as month, n.method, ${sql.join(detailColumns('n'))}, coalesce(n.reason, n.void_reason) as reason
    from ledger_entries e join documents n on n.id = e.document_id
      left join monthly_bills_history h on h.id = e.document_id
      left join monthly_bill_versions v on v.monthly_bill_id = e.document_id and v.version = e.version
    where e.doctor_id = ${doctorId}::uuid and e.entry_date between ${from}::date and ${to}::date
    order by e.entry_date, e.seq`.execute(db);
  return rows;
}

/** Maximum number of outdated statements in the list. */
const MAX_REPORTED = 3;

/**
 * Returns the outdated printed statements of a doctor: an entry was posted later for one of their days. A statement
 * whose period a later statement covers is omitted.
 */
async function readOutdated(db: Kysely<Database>, doctorId: string): Promise<PrintedStatement[]> {
  const { rows } = await sql<PrintedStatement>`
    select p.from_day as "from", p.to_day as "to", p.closing::numeric(20, 2) as closing, coalesce(a.display_name, a.email) as printed_by, p.printed_at
    from statement_prints p join accounts a on a.id = p.printed_by
    where p.doctor_id = ${doctorId}::uuid
      and exists (select from ledger_entries e where e.doctor_id = p.doctor_id and e.entry_date <= p.to_day and e.seq > p.last_seq)
      and not exists (
        select from statement_prints n
        where n.doctor_id = p.doctor_id and n.seq > p.seq and n.from_day <= p.from_day and n.to_day >= p.to_day)
    order by p.seq desc limit ${MAX_REPORTED}`.execute(db);
  return rows;
}
