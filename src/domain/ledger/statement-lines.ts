// The lines of a statement of account: what was posted in a period, document by document and day by day, with the balance behind each.
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import type { Amount } from '#domain/shared/money.ts';
import type { Balance } from '#domain/documents/balance.ts';
import { addBalances, paiseOfBalance, sizeOf } from '#domain/documents/balance.ts';

/** What was posted to a doctor's ledger. */
export interface PostedEntry {
  readonly entry_date: CalendarDay;
  /** Entries of one day are listed in the order of posting. */
  readonly seq: number;
  readonly kind: string;
  readonly document_id: string;
  /** Above nothing: the doctor owes more. */
  readonly amount: Balance;
}

/** A line: the entries of one document on one day. */
export interface StatementLine<Entry extends PostedEntry> {
  /** The first of them, which says what it is. */
  readonly entry: Entry;
  readonly debit: Amount | null;
  readonly credit: Amount | null;
  readonly balance: Balance;
}

export interface Period {
  readonly from: CalendarDay;
  readonly to: CalendarDay;
}

export interface StatementLines<Entry extends PostedEntry> {
  readonly lines: readonly StatementLine<Entry>[];
  readonly closing: Balance;
}

const NOTHING: Balance = '0.00';

/**
 * The lines of a period from the balance before it and its postings. `all` also shows what was cancelled within it: a bill that was voided,
 * a returned cheque.
 */
export function statementLines<Entry extends PostedEntry>(
  opening: Balance,
  posted: readonly Entry[],
  all = false,
): StatementLines<Entry> {
  const sumOf = (some: readonly Entry[]): Balance => addBalances(...some.map(({ amount }) => amount));
  const within = posted.toSorted((one, other) => one.entry_date.localeCompare(other.entry_date) || one.seq - other.seq);
  const totals = new Map(
    [...Map.groupBy(within, ({ document_id }) => document_id)].map(([id, some]) => [id, sumOf(some)]),
  );
  // A payment and its taking back are two acts of one document, also on one day.
  const together = Map.groupBy(within, ({ entry_date, kind, document_id }) => `${entry_date} ${kind} ${document_id}`);
  let balance = opening;
  const lines = [...together.values()].flatMap((some): StatementLine<Entry>[] => {
    const [entry] = some;
    const amount = sumOf(some);
    if (entry === undefined) return [];
    if (!all && (amount === NOTHING || totals.get(entry.document_id) === NOTHING)) return [];
    balance = addBalances(balance, amount);
    const isCredit = paiseOfBalance(amount) < 0;
    return [{ entry, debit: isCredit ? null : sizeOf(amount), credit: isCredit ? sizeOf(amount) : null, balance }];
  });
  return { lines, closing: balance };
}
