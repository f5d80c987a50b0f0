import type { AuditEvent } from '#server/features/audit/steps/append-audit.ts';
import { appendAudit } from '#server/features/audit/steps/append-audit.ts';
import { readBillCountersBehind, setBillCounter } from '#server/features/documents/store/bill-counters.ts';
import { readSerialCountersBehind, setSerialCounter } from '#server/features/work-orders/store/serial-counters.ts';
import { DOCUMENT_SERIES } from '#domain/documents/kinds.ts';
import type { Database } from '#server/database.ts';
import { violatedConstraint } from '#server/platform/db/violated-constraint.ts';
import { inSnapshot, inTransaction } from '#server/platform/db/transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Logger } from '#server/platform/log/create-logger.ts';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** A counter below a number in use, and its correct value. */
interface CounterBehind {
  readonly event: AuditEvent;
  readonly correct: (db: Kysely<Database>) => Promise<unknown>;
}

/**
 * Holds the counters of bill numbers and serial numbers against the numbers that are stored. They part where a database was filled from
 * outside; the next number would then be one that is taken. Answers the series that were put right, with one audit entry each.
 */
export async function correctCounters(deps: Deps): Promise<string[]> {
  // In one snapshot: a number that is given between two looks would be taken for one that its counter does not know.
  if ((await inSnapshot(deps.db, readBehind)).length === 0) return [];
  return inTransaction(deps.db, async (db) => {
    // Transactions that give numbers end first; later ones wait.
    await sql`lock table bill_number_counters, serial_counters in share row exclusive mode`.execute(db);
    const behind = await readBehind(db);
    for (const { correct } of behind) await correct(db);
    const [first, ...others] = behind.map(({ event }) => event);
    if (first !== undefined) await appendAudit({ ...deps, db }, null, first, ...others);
    return behind.map(({ event }) => event.subject.label);
  });
}

/** The same at the start of the product, before it gives its first number. */
export async function checkCounters(db: Kysely<Database>, now: Date, logger: Pick<Logger, 'warn'>): Promise<void> {
  const origin = { address: 'console', requestId: 'start' };
  const deps = { db, now, sessionId: null, passwordGivenAt: null, today: now.toISOString().slice(0, 10), origin };
  const series = await correctCounters(deps);
  if (series.length > 0)
    logger.warn({ series }, 'number counters were behind the numbers in use and have been corrected');
}

/** The series whose counter is below a number in use. */
export const countersBehind = async (db: Kysely<Database>): Promise<string[]> =>
  (await readBehind(db)).map(({ event }) => event.subject.label);

async function readBehind(db: Kysely<Database>): Promise<CounterBehind[]> {
  const bills = (await readBillCountersBehind(db)).map((counter): CounterBehind => {
    const { series, label, last, given } = counter;
    const type = series === DOCUMENT_SERIES.monthly_bill ? 'monthly_bill' : 'bill';
    return { event: eventOf({ type, id: null, label }, last, given), correct: (tx) => setBillCounter(tx, counter) };
  });
  const serials = (await readSerialCountersBehind(db)).map((counter): CounterBehind => {
    const subject = { type: 'work_order', id: null, label: `WO-${counter.year}` } as const;
    return { event: eventOf(subject, counter.last, counter.given), correct: (tx) => setSerialCounter(tx, counter) };
  });
  return [...bills, ...serials];
}

const eventOf = (subject: AuditEvent['subject'], last: number | null, given: number): AuditEvent => ({
  action: 'SET_NUMBER_COUNTER',
  subject,
  before: { last_number: last },
  after: { last_number: given },
});

/** What keeps a number from being given twice. */
const NUMBER_KEYS: ReadonlySet<string> = new Set(['documents_number_key', 'work_orders_serial_key']);

/** Where a command failed because its next number is taken: puts the counters right, so that it can be done once more. */
export async function repairNumbers(error: unknown, deps: Deps): Promise<boolean> {
  if (!NUMBER_KEYS.has(violatedConstraint(error) ?? '')) return false;
  await correctCounters(deps);
  return true;
}
