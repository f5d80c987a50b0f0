import type { Actor } from '#domain/accounts/roles.ts';
import { paiseOfBalance } from '#domain/documents/balance.ts';
import { checkAdvanceRefunds, mergedOpening } from '#domain/ledger/opening.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { readLaboratory } from '#server/features/laboratory/queries/laboratory.ts';
import type { AuditEvent } from '#server/features/audit/steps/append-audit.ts';
import { postOpenings } from '#server/features/documents/steps/post.ts';
import type { PostingDeps } from '#server/features/documents/steps/charges.ts';
import { endAllocations } from '#server/features/documents/steps/allocations.ts';
import { joinOpening, lockOpenings, readPartsOfOpenings, saveOpenings } from '../store/opening-balances.ts';
import { chargeBillsOnMonth } from './charge-bill.ts';
import { applyAdvances } from './apply-advances.ts';

/**
 * Merges the ledgers of two locked doctors; all documents already belong to `into`. If `into` is billed per bill, bills
 * of the other doctor on the monthly bill are charged separately. Returns the audit events of these bills.
 */
export async function mergeLedgers(
  deps: PostingDeps,
  actor: Pick<Actor, 'id'>,
  { from, into }: { readonly from: string; readonly into: string },
): Promise<Outcome<AuditEvent[], 'money_paid_back'>> {
  const merged = await mergeOpenings(deps, actor, { from, into });
  return merged.ok ? done(await chargeBillsOnMonth(deps, actor, [into])) : merged;
}

/**
 * Merges the opening balances of two locked doctors, if both have one. If one owed money and the other had paid in
 * advance, their allocations are made again. Refuses if refunds of the advance no longer fit.
 */
async function mergeOpenings(
  deps: PostingDeps,
  actor: Pick<Actor, 'id'>,
  { from, into }: { readonly from: string; readonly into: string },
): Promise<Outcome<null, 'money_paid_back'>> {
  const openings = await lockOpenings(deps.db, [from, into]);
  const gone = openings.find(({ doctor_id }) => doctor_id === from);
  const stays = openings.find(({ doctor_id }) => doctor_id === into);
  if (gone === undefined || stays === undefined) return done(null);
  const isMixed = paiseOfBalance(gone.amount) * paiseOfBalance(stays.amount) < 0;
  const after = gone.amount === '0.00' ? stays : stays.amount === '0.00' ? gone : mergedOpening(gone, stays);
  const paidBack = [...gone.paid_back, ...stays.paid_back];
  if (paidBack.length > 0) {
    const { currency } = await readLaboratory(deps.db);
    const kept = checkAdvanceRefunds(paidBack, after.amount, currency);
    if (!kept.ok) return kept;
  }
  const all = isMixed ? await readPartsOfOpenings(deps.db, [gone.id, stays.id]) : [];
  const parts = all.filter(({ target_kind }) => target_kind !== 'refund');
  await endAllocations(
    deps,
    actor.id,
    'reallocated',
    parts.map(({ id }) => id),
  );
  await joinOpening(deps, actor.id, { from: gone.id, into: stays.id, doctor_id: into });
  const note = [stays.note, gone.note].filter((one) => one !== null).join('; ') || null;
  await saveOpenings(deps, actor.id, [{ doctor_id: into, amount: after.amount, as_of: after.as_of, note }]);
  if (paiseOfBalance(gone.amount) !== 0) {
    await postOpenings(deps, actor.id, [{ document_id: stays.id, entry_date: gone.as_of, amount: gone.amount }]);
  }
  const open = parts.map(({ target_id }) => target_id);
  if (isMixed) await applyAdvances(deps, actor.id, [...new Set([...open, stays.id])]);
  return done(null);
}
