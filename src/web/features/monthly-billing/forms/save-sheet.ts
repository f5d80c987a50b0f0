import { MONTHLY_TEXTS } from '#domain/monthly-billing/monthly-texts.ts';
import { BILLING_TEXTS } from '#domain/billing/texts.ts';
import { must } from '#domain/shared/must.ts';
import { SHARED_REFUSALS } from '#domain/shared/refusals.ts';
import { isInConflict } from './price-row.ts';
import type { PriceSheet, SaveOutcome, SentPrice } from './price-sheet.ts';

/** The error of one row, for a message about all rows. */
interface RowError {
  readonly serial_number: string;
  readonly message: string;
}

/** The most rows that a message names; the others are marked in place. */
const MAX_NAMED = 6;

/** `WO-2026-0001, WO-2026-0004: Invalid amount…; WO-2026-0002: …` */
function errorsText(errors: readonly RowError[]): string {
  const named = new Map<string, string[]>();
  for (const { serial_number, message } of errors.slice(0, MAX_NAMED)) {
    named.set(message, [...(named.get(message) ?? []), serial_number]);
  }
  const texts = [...named].map(([message, serials]) => `${serials.join(', ')}: ${message}`);
  const more = errors.length - MAX_NAMED;
  return [...texts, ...(more > 0 ? [`and ${more} more`] : [])].join('; ');
}

/** The result of saving a sheet, as text. `unchanged`: there was nothing to save. */
export type SheetSaving =
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'saved'; readonly text: string }
  | { readonly kind: 'failed'; readonly text: string };

/** The server calls that saving needs. */
export interface PriceServer {
  readonly send: (sent: readonly SentPrice[]) => Promise<SaveOutcome>;
  /** Refetches the orders and updates the sheet. */
  readonly reload: () => Promise<void>;
}

/** Saves the changed prices in one request. Rows that cannot be saved are named; the others are saved. */
export async function saveSheet(sheet: PriceSheet, server: PriceServer): Promise<SheetSaving> {
  const sent = sheet.collect();
  const faults = faultyRows(sheet);
  if (sent.length === 0 && faults.length === 0) return { kind: 'unchanged' };
  if (sent.length === 0) return { kind: 'failed', text: MONTHLY_TEXTS.pricesNotSaved(errorsText(faults)) };
  try {
    const { saved, errors } = await sendAll(sheet, server, sent);
    const unsaved = faultyRows(sheet);
    const named = new Set(unsaved.map(({ serial_number }) => serial_number));
    return savingOf(saved, [...unsaved, ...errors.filter(({ serial_number }) => !named.has(serial_number))]);
  } catch (error) {
    return { kind: 'failed', text: MONTHLY_TEXTS.pricesNotSaved((error as Error).message) };
  }
}

interface Sent {
  readonly saved: number;
  readonly errors: readonly RowError[];
}

/**
 * Sends the rows. A row refused because its order changed is sent once more if its price is still the same; else the
 * user must choose.
 */
async function sendAll(sheet: PriceSheet, server: PriceServer, sent: readonly SentPrice[]): Promise<Sent> {
  const outcome = await server.send(sent);
  sheet.settle(sent, outcome);
  const stale = new Set(outcome.errors.filter(isStale).map(({ work_order_id }) => work_order_id));
  if (stale.size === 0) return outcomeOf(sent, outcome);
  await server.reload();
  const again = sheet.collect().filter(({ row }) => stale.has(row.order.id));
  const first = outcomeOf(sent, outcome);
  if (again.length === 0) return first;
  const second = await server.send(again);
  sheet.settle(again, second);
  const retried = new Set(again.map(({ row }) => row.order.serial_number));
  return {
    saved: first.saved + second.saved.length,
    errors: [
      ...first.errors.filter(({ serial_number }) => !retried.has(serial_number)),
      ...outcomeOf(again, second).errors,
    ],
  };
}

const isStale = ({ message }: SaveOutcome['errors'][number]): boolean => message === SHARED_REFUSALS.stale_version.text;

function outcomeOf(sent: readonly SentPrice[], { saved, errors }: SaveOutcome): Sent {
  const serials = new Map(sent.map(({ row }) => [row.order.id, row.order.serial_number]));
  const named = errors.map(({ work_order_id, message }) => ({
    serial_number: must(serials.get(work_order_id), `the order ${work_order_id} that was sent`),
    message,
  }));
  return { saved: saved.length, errors: named };
}

/** Returns the rows that are not sent: invalid ones, and those with an undecided conflict. */
const faultyRows = (sheet: PriceSheet): RowError[] =>
  sheet.rows().flatMap((row) => {
    const message = row.fault?.message ?? (isInConflict(row) ? BILLING_TEXTS.choosePrice : null);
    return message === null ? [] : [{ serial_number: row.order.serial_number, message }];
  });

const savingOf = (saved: number, errors: readonly RowError[]): SheetSaving =>
  errors.length === 0
    ? { kind: 'saved', text: MONTHLY_TEXTS.pricesSaved(saved) }
    : { kind: 'failed', text: MONTHLY_TEXTS.somePricesSaved(saved, errors.length, errorsText(errors)) };
