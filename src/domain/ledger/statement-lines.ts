// The lines of a statement of account: the entries of a period by document and day, each line with the balance after
// it.
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import type { Amount } from '#domain/shared/money.ts';
import type { Balance } from '#domain/documents/balance.ts';
import { addBalances, paiseOfBalance, absoluteAmount } from '#domain/documents/balance.ts';

/** An entry in a doctor's ledger. */
export interface PostedEntry {
  readonly entry_date: CalendarDay;
  /** Orders the entries of one day as they were posted. */
  readonly seq: number;
  readonly kind: string;
  readonly document_id: string;
  /** Above 0: the doctor owes more. */
  readonly amount: Balance;
}

/** The entries of one document on one day as one line. */
export interface StatementLine<Entry extends PostedEntry> {
  /** The first of the entries. The line takes its text from it. */
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
 * Returns the lines of a period. `opening` is the balance before it, `posted` its entries. `all` includes entries that
 * cancel each other, such as a voided bill or a returned cheque.
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
  // A payment and its reversal are two lines, even on the same day.
  const together = Map.groupBy(within, ({ entry_date, kind, document_id }) => `${entry_date} ${kind} ${document_id}`);
  let balance = opening;
  const lines = [...together.values()].flatMap((some): StatementLine<Entry>[] => {
    const [entry] = some;
    const amount = sumOf(some);
    if (entry === undefined) return [];
    if (!all && (amount === NOTHING || totals.get(entry.document_id) === NOTHING)) return [];
    balance = addBalances(balance, amount);
    const isCredit = paiseOfBalance(amount) < 0;
    return [
      {
        entry,
        debit: isCredit ? null : absoluteAmount(amount),
        credit: isCredit ? absoluteAmount(amount) : null,
        balance,
      },
    ];
  });
  return { lines, closing: balance };
}
