import type { holdMonthlyBillCopy as operation } from '#contract/papers/monthly-copies.ts';
import type { OutputOf } from '#contract/kit/operation.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { VersionAsked } from '../store-monthly.ts';
import { insertMonthlyHeld, readOtherCopies } from '../store-monthly.ts';
import { nextCopyOf } from './mark-monthly-bill-printed.ts';

/** Holds the next copy of a version of a monthly bill for a print dialog. The audit log hears of it once it is counted. */
export async function holdMonthlyBillCopy(
  deps: Deps,
  actor: Actor,
  asked: VersionAsked,
): Promise<Outcome<OutputOf<typeof operation>, 'monthly_bill_not_found' | 'monthly_bill_empty'>> {
  const next = await nextCopyOf(deps, asked);
  if (!next.ok) return next;
  const { monthly_bill_id, bill_number: _number, current_version: _now, ...copy } = next.value;
  const id = await insertMonthlyHeld(deps, monthly_bill_id, copy, actor.id);
  return done({ id, ...next.value, ...(await readOtherCopies(deps.db, monthly_bill_id, id)) });
}
