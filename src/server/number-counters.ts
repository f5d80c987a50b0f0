import type { AuditEvent } from '#server/features/audit/steps/append-audit.ts';
import { appendAudit } from '#server/features/audit/steps/append-audit.ts';
import { readBillCountersBehind, setBillCounter } from '#server/features/documents/store/bill-counters.ts';
import {
  readSerialCountersBehind,
  setSerialCounter,
} from '#server/features/work-orders/store/serial-counters-behind.ts';
import { DOCUMENT_SERIES } from '#domain/documents/kinds.ts';
import type { Database } from '#server/database.ts';
import { violatedConstraint } from '#server/platform/db/violated-constraint.ts';
import { inSnapshot, inTransaction } from '#server/platform/db/transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Logger } from '#server/platform/log/create-logger.ts';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** A counter below a used number, with the audit event and a function that corrects it. */
interface CounterBehind {
  readonly event: AuditEvent;
  readonly correct: (db: Kysely<Database>) => Promise<unknown>;
}

/**
 * Corrects counters of bill numbers and serial numbers that are below a used number; the next number would be taken
 * already. This happens if data was added from outside. Returns the corrected series. Each has an audit entry.
 */
export async function correctCounters(deps: Deps): Promise<string[]> {
  // In one snapshot: otherwise a number that is given between two reads would look like an error.
  if ((await inSnapshot(deps.db, readBehind)).length === 0) return [];
  return inTransaction(deps.db, async (db) => {
    // Waits for transactions that give numbers and blocks later ones.
    await sql`lock table bill_number_counters, serial_counters in share row exclusive mode`.execute(db);
    const behind = await readBehind(db);
    for (const { correct } of behind) await correct(db);
    const [first, ...others] = behind.map(({ event }) => event);
    if (first !== undefined) await appendAudit({ ...deps, db }, null, first, ...others);
    return behind.map(({ event }) => event.subject.label);
  });
}

/** Corrects the counters at the start, before the first number is given. */
export async function checkCounters(db: Kysely<Database>, now: Date, logger: Pick<Logger, 'warn'>): Promise<void> {
  const origin = { address: 'console', requestId: 'start' };
  const deps = { db, now, sessionId: null, passwordGivenAt: null, today: now.toISOString().slice(0, 10), origin };
  const series = await correctCounters(deps);
  if (series.length > 0)
    logger.warn({ series }, 'number counters were behind the numbers in use and have been corrected');
}

/** Returns the series whose counter is below a used number. */
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

/** The constraints that prevent duplicate numbers. */
const NUMBER_KEYS: ReadonlySet<string> = new Set(['documents_number_key', 'work_orders_serial_key']);

/**
 * Corrects the counters if a command failed because its number was taken. Returns whether the command may be retried.
 */
export async function repairNumbers(error: unknown, deps: Deps): Promise<boolean> {
  if (!NUMBER_KEYS.has(violatedConstraint(error) ?? '')) return false;
  await correctCounters(deps);
  return true;
}
