import type { PaymentDraft } from '#domain/billing/payment-fields.ts';
import type { NewMoney } from '#server/features/documents/steps/create-documents.ts';
import { createDocument } from '#server/features/documents/steps/create-documents.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Allocated } from '#server/features/documents/steps/allocations.ts';
import { insertAllocations } from '#server/features/documents/steps/allocations.ts';

export interface NewPayment extends Pick<NewMoney, 'doctor_id' | 'amount' | 'tds_amount'>, PaymentDraft {
  readonly note: string | null;
  readonly recorded_by: string;
}

export interface NewReceipt extends NewPayment {
  /** Its allocations; the rest is an advance. */
  readonly parts: readonly Omit<Allocated, 'source_id'>[];
}

/** Creates, posts and allocates a receipt. The doctor and the paid documents must be locked. */
export async function recordReceipt(
  deps: Pick<Deps, 'db' | 'now'>,
  { parts, paid_on, recorded_by, ...receipt }: NewReceipt,
): Promise<{ id: string; number: string }> {
  const made = await createDocument(deps, { ...receipt, kind: 'receipt', day: paid_on, made_by: recorded_by });
  await insertAllocations(
    deps,
    recorded_by,
    parts.map((part) => ({ ...part, source_id: made.id })),
  );
  return made;
}
