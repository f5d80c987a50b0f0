import type { Actor } from '#domain/accounts/roles.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import type { AuditEvent } from '#server/features/audit/commands/append-audit.ts';
import type { PostingDeps } from '../store.ts';
import { chargeBillsOnMonth } from './charge-bills-on-month.ts';
import { mergeOpenings } from './merge-openings.ts';

/**
 * Joins the ledgers of two doctors who are merged. Both are locked, and all documents are those of `into` already: where this doctor is
 * billed per bill, bills that the other had on the monthly bill are charged separately. Returns the audit entries of these bills.
 */
export async function mergeLedgers(
  deps: PostingDeps,
  actor: Pick<Actor, 'id'>,
  { from, into }: { readonly from: string; readonly into: string },
): Promise<Outcome<AuditEvent[], 'money_paid_back'>> {
  const merged = await mergeOpenings(deps, actor, { from, into });
  return merged.ok ? done(await chargeBillsOnMonth(deps, actor, [into])) : merged;
}
