import type { OutputOf } from '#contract/kit/operation.ts';
import type { markBillPaperPrinted as operation } from '#contract/papers/copies.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { appendAudit } from '#server/features/audit/commands/append-audit.ts';
import { readLaboratory } from '#server/features/laboratory/reads.ts';
import type { Deps } from '#server/platform/deps.ts';
import { askedOf, insertBillPrint, readLastPrinted, readNextCopy } from '../store-copies.ts';
import type { ChargeRefusal } from './load-bill-charge.ts';
import { loadBillCharge } from './load-bill-charge.ts';
import { billPrinted } from './mark-bill-as-printed.ts';

/** A copy of a bill with its amounts that was counted, with all that it says: it is the same file whenever it is made. */
export interface CountedBill extends OutputOf<typeof operation> {
  readonly printed_at: string;
  /** On which sheet it is made. */
  readonly initial_bill_paper: string;
}

/** Counts the next copy of a bill, before it is printed or saved as a file. */
export async function printBill(
  deps: Deps,
  actor: Actor,
  { bill_id, kind }: { readonly bill_id: string; readonly kind: 'bill' | 'pdf' },
): Promise<Outcome<CountedBill, ChargeRefusal>> {
  const loaded = await loadBillCharge(deps, bill_id);
  if (!loaded.ok) return loaded;
  const { bill, charge } = loaded.value;
  const previous = await readLastPrinted(deps.db, kind, bill_id);
  const copy = await readNextCopy(deps.db, kind, bill_id);
  const { copy_number } = copy;
  const print = { copy_number, kind, printed_by: actor.id, ...askedOf(charge.payment) };
  const { id, status } = await insertBillPrint(deps, bill, print);
  const { initial_bill_paper } = await readLaboratory(deps.db);
  await appendAudit(deps, actor, billPrinted(bill, { status, copy_number, kind }));
  const printed_at = deps.now.toISOString();
  return done({ copy: { id, ...copy }, previous, status, charge, printed_at, initial_bill_paper });
}
