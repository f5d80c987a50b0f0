// Checks whether a document that a user chose can be paid or credited.
import type { Amount } from '#domain/shared/money.ts';
import { paiseOf } from '#domain/shared/money.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { refuseBilling } from '#domain/billing/refusals.ts';
import { refuseLedger } from './refusals.ts';

export interface ChosenDocument {
  /** The document number: `M/26-27/00012`. */
  readonly number: string;
  readonly is_void: boolean;
  readonly charged: Amount;
  /** The monthly bill that charges all its orders; null if there is none. */
  readonly charged_on: string | null;
  /** Whether it is a delivery note under GST, which only its monthly bill will charge. */
  readonly is_delivery_note?: boolean | undefined;
  readonly open: Amount;
}

type NotPayable = 'bill_charged_with_month' | 'document_void' | 'charged_on_month' | 'nothing_charged' | 'nothing_open';

/** Checks whether money can be allocated to a document. The refusal names the document and the reason. */
export function checkDocumentPayable({
  number,
  is_void,
  charged,
  charged_on,
  is_delivery_note = false,
  open,
}: ChosenDocument): Outcome<null, NotPayable> {
  if (is_void) return refuseLedger('document_void', number);
  if (charged_on !== null) return refuseLedger('charged_on_month', number, charged_on);
  if (is_delivery_note) return refuseBilling('bill_charged_with_month');
  if (paiseOf(charged) === 0) return refuseLedger('nothing_charged');
  return paiseOf(open) === 0 ? refuseLedger('nothing_open', number) : done(null);
}
