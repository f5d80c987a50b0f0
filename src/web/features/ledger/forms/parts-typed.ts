// The allocations of a payment while they are typed: automatic, oldest first, until the first row is typed in.
import type { OpenDocument } from '#contract/ledger/payments.ts';
import type { Allocation, ChosenPart } from '#domain/ledger/allocation.ts';
import { allocateChosen, allocateOldest } from '#domain/ledger/allocation.ts';
import { LEDGER_TEXTS } from '#domain/ledger/texts.ts';
import { AMOUNT_INVALID, paiseOf, parseAmount, toAmount } from '#domain/shared/money.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { amountTextFault } from '#domain/shared/typed-number.ts';

/** What is typed in the rows, by the document's id. */
export type TypedParts = Readonly<Record<string, string>>;

/** What is open of a doctor; undefined before it is there. */
export type OpenDocuments = readonly OpenDocument[] | undefined;

/** A bill to pay, with its outstanding amount. */
export type BillToPay = Pick<OpenDocument, 'id' | 'open'>;

/**
 * Allocates the money to one bill, as far as that is outstanding, by its known facts before the list has it; null (oldest first) where no
 * bill was requested, or it is already paid.
 */
export function partsForOne(amount: string, documents: OpenDocuments, bill?: BillToPay): TypedParts | null {
  const document = documents === undefined ? bill : documents.find(({ id }) => id === bill?.id);
  const paise = parseAmount(amount) ?? 0;
  return document === undefined ? null : { [document.id]: toAmount(Math.min(paise, paiseOf(document.open))) };
}

/** The rows that say something. */
export const chosenParts = (typed: TypedParts): ChosenPart[] =>
  Object.entries(typed).flatMap(([id, text]) => {
    const paise = parseAmount(text) ?? 0;
    return paise === 0 ? [] : [{ id, amount: toAmount(paise) }];
  });

/** The fault of what is typed in a row; a row of nothing says nothing. */
export const partFault = (text: string): string | null =>
  text.trim() === '' || parseAmount(text) !== null ? null : (amountTextFault(text) ?? AMOUNT_INVALID);

/**
 * The allocations, or why they are invalid: no error before the facts have loaded. A row with an invalid amount is an error, not skipped:
 * the user meant it.
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
  // Another user has paid it since: no row shows what is typed for it.
  if (chosen.some(({ id }) => !documents.some((document) => document.id === id)))
    return refuse(LEDGER_TEXTS.partRemoved);
  return allocateChosen(money, chosen, documents, currency);
}

const refuse = (text: string): Outcome<never, string> => ({
  ok: false,
  refusal: { code: 'invalid_input', kind: 'invalid', text },
});

/** The rows as shown: typed amounts, or automatic ones. */
export const rowsOf = (typed: TypedParts | null, allocation: Outcome<Allocation, string>): TypedParts =>
  typed ??
  (allocation.ok
    ? Object.fromEntries(allocation.value.parts.map(({ document, amount }) => [document.id, amount]))
    : {});
