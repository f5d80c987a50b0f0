// The allocations of a payment in the form. They are automatic, oldest first, until the user types in a row.
import type { OpenDocument } from '#contract/ledger/payments.ts';
import type { Allocation, ChosenPart } from '#domain/ledger/allocation.ts';
import { allocateChosen, allocateOldest } from '#domain/ledger/allocation.ts';
import { LEDGER_TEXTS } from '#domain/ledger/texts.ts';
import { AMOUNT_INVALID, paiseOf, parseAmount, toAmount } from '#domain/shared/money.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { amountTextFault } from '#domain/shared/typed-number.ts';

/** The typed amounts, by document ID. */
export type TypedParts = Readonly<Record<string, string>>;

/** A doctor's outstanding documents; undefined while they load. */
export type OpenDocuments = readonly OpenDocument[] | undefined;

/** A bill to pay, with its outstanding amount. */
export type BillToPay = Pick<OpenDocument, 'id' | 'open'>;

/**
 * Allocates the money to one bill, up to its outstanding amount, even before the documents have loaded. Returns null
 * (oldest first) if no bill was requested or it is paid.
 */
export function partsForOne(amount: string, documents: OpenDocuments, bill?: BillToPay): TypedParts | null {
  const document = documents === undefined ? bill : documents.find(({ id }) => id === bill?.id);
  const paise = parseAmount(amount) ?? 0;
  return document === undefined ? null : { [document.id]: toAmount(Math.min(paise, paiseOf(document.open))) };
}

/** Returns the rows with an amount. */
export const chosenParts = (typed: TypedParts): ChosenPart[] =>
  Object.entries(typed).flatMap(([id, text]) => {
    const paise = parseAmount(text) ?? 0;
    return paise === 0 ? [] : [{ id, amount: toAmount(paise) }];
  });

/** Returns the error of a row's text; an empty row has none. */
export const partFault = (text: string): string | null =>
  text.trim() === '' || parseAmount(text) !== null ? null : (amountTextFault(text) ?? AMOUNT_INVALID);

/**
 * Returns the allocations, or why they are invalid; no error before the documents have loaded. A row with an invalid
 * amount is an error and is not skipped.
 */
export function allocationOf(
  amount: string,
  typed: TypedParts | null,
  documents: OpenDocuments,
  currency: string,
): Outcome<Allocation, string> {
  const money = toAmount(parseAmount(amount) ?? 0);
  if (documents === undefined) return done(allocateOldest(money, []));
  if (typed === null) return done(allocateOldest(money, documents));
  const faulty = documents.find(({ id }) => partFault(typed[id] ?? '') !== null);
  if (faulty !== undefined) return refuse(LEDGER_TEXTS.partInvalid(faulty.number));
  const chosen = chosenParts(typed);
  // Another user has paid the document since, so that its row is gone.
  if (chosen.some(({ id }) => !documents.some((document) => document.id === id)))
    return refuse(LEDGER_TEXTS.partRemoved);
  return allocateChosen(money, chosen, documents, currency);
}

const refuse = (text: string): Outcome<never, string> => ({
  ok: false,
  refusal: { code: 'invalid_input', kind: 'invalid', text },
});

/** Returns the texts of the rows: typed or automatic amounts. */
export const rowsOf = (typed: TypedParts | null, allocation: Outcome<Allocation, string>): TypedParts =>
  typed ??
  (allocation.ok
    ? Object.fromEntries(allocation.value.parts.map(({ document, amount }) => [document.id, amount]))
    : {});
