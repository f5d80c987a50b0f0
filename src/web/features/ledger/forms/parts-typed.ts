// What of a payment goes to which document, as it is typed: by itself the oldest first, from the first row that is typed in as it stands there.
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

/** A bill that money is for, and what of it is open. */
export type BillToPay = Pick<OpenDocument, 'id' | 'open'>;

/**
 * All of the money for one bill, as far as that is open, by what is known of it itself before it is there among the others; null, the oldest
 * first, where none is meant, or it is not open any more.
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

/** What the payment pays as it stands, or why it cannot: nothing speaks against it before that is known. A row that says no amount is not left out: it was meant. */
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

/** The rows as they stand: what is typed, or what goes there by itself. */
export const rowsOf = (typed: TypedParts | null, allocation: Outcome<Allocation, string>): TypedParts =>
  typed ??
  (allocation.ok
    ? Object.fromEntries(allocation.value.parts.map(({ document, amount }) => [document.id, amount]))
    : {});
