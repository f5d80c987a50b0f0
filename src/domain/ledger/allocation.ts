// Allocates money to documents: the oldest first, or as the user chose. The rest is an advance.
import type { Amount, Paise } from '#domain/shared/money.ts';
import { formatMoney, paiseOf, toAmount } from '#domain/shared/money.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import type { OpenDocument } from './open-documents.ts';
import { oldestFirst } from './open-documents.ts';
import { refuseLedger } from './refusals.ts';

/** The amount that is allocated to a document. */
export interface Part {
  readonly document: OpenDocument;
  readonly amount: Amount;
}

export interface Allocation {
  readonly parts: readonly Part[];
  /** The part of the money that is not allocated. */
  readonly advance: Amount;
}

/** Pays documents in full, oldest first, until the money is used up. */
export function allocateOldest(money: Amount, documents: readonly OpenDocument[]): Allocation {
  let left = paiseOf(money);
  const parts = oldestFirst(documents).flatMap((document): Part[] => {
    const given = Math.min(left, paiseOf(document.open));
    left -= given;
    return given === 0 ? [] : [{ document, amount: toAmount(given) }];
  });
  return { parts, advance: toAmount(left) };
}

/** The amount that the user typed for a document. */
export interface ChosenPart {
  readonly id: string;
  readonly amount: Amount;
}

/**
 * Allocates money as the user chose. `documents` are all documents of the doctor, settled ones too. Amounts of 0 are
 * ignored, and several amounts for one document are added. Refuses amounts that are too large.
 */
export function allocateChosen(
  money: Amount,
  chosen: readonly ChosenPart[],
  documents: readonly OpenDocument[],
  currency?: string,
): Outcome<Allocation, 'document_not_of_doctor' | 'allocation_too_large' | 'allocations_exceed_payment'> {
  const wanted = new Map<string, Paise>();
  for (const { id, amount } of chosen) wanted.set(id, (wanted.get(id) ?? 0) + paiseOf(amount));
  const known = new Map(documents.map((document) => [document.id, document]));
  if ([...wanted.keys()].some((id) => !known.has(id))) return refuseLedger('document_not_of_doctor');
  const parts = oldestFirst(documents).flatMap((document): Part[] => {
    const paise = wanted.get(document.id) ?? 0;
    return paise === 0 ? [] : [{ document, amount: toAmount(paise) }];
  });
  const tooLarge = parts.find(({ document, amount }) => paiseOf(amount) > paiseOf(document.open));
  if (tooLarge !== undefined) {
    const { open, number } = tooLarge.document;
    return refuseLedger('allocation_too_large', formatMoney(open, currency), number);
  }
  const left = parts.reduce((rest, { amount }) => rest - paiseOf(amount), paiseOf(money));
  return left < 0 ? refuseLedger('allocations_exceed_payment') : done({ parts, advance: toAmount(left) });
}

/** Allocates as the user chose, or oldest first if `chosen` is null. */
export const allocateRequested = (
  money: Amount,
  chosen: readonly ChosenPart[] | null,
  documents: readonly OpenDocument[],
  currency?: string,
): ReturnType<typeof allocateChosen> =>
  chosen === null ? done(allocateOldest(money, documents)) : allocateChosen(money, chosen, documents, currency);

interface LivePart {
  readonly amount: Amount;
}

/** The allocations that end, and the part of the last one that is allocated again. */
export interface Unallocation<Some extends LivePart> {
  readonly ended: readonly Some[];
  readonly again: { readonly part: Some; readonly amount: Amount } | null;
}

/**
 * Ends the newest allocations of a document that now charges less, until the others fit. `parts` are ordered oldest
 * first.
 */
export function unallocateNewest<Some extends LivePart>(parts: readonly Some[], charged: Amount): Unallocation<Some> {
  let room = paiseOf(charged);
  const ended: Some[] = [];
  let again: Unallocation<Some>['again'] = null;
  for (const part of parts) {
    const paise = paiseOf(part.amount);
    if (paise > room) {
      ended.push(part);
      if (room > 0) again = { part, amount: toAmount(room) };
    }
    room = Math.max(0, room - paise);
  }
  return { ended, again };
}
