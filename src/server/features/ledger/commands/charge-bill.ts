import type { Actor } from '#domain/accounts/roles.ts';
import type { Amount } from '#domain/shared/money.ts';
import { paiseOf } from '#domain/shared/money.ts';
import { must } from '#domain/shared/must.ts';
import type { OpenBill, PostingDeps } from '../store.ts';
import { chargeByThemselves, lockWithMonth, readOpenBill } from '../store.ts';
import { syncLedger } from './sync-ledger.ts';

/** Charges a locked bill by itself, as far as no monthly bill charges its orders: it is about to be paid. Answers what it has open then. */
export async function chargeBill(deps: PostingDeps, actor: Pick<Actor, 'id'>, billId: string): Promise<OpenBill> {
  await chargeByThemselves(deps.db, [billId]);
  await syncLedger(deps, actor, { bills: [billId], keepsAdvances: true });
  return must(await readOpenBill(deps.db, billId), 'the locked bill');
}

/**
 * Charges those of the chosen documents by themselves that are bills of the doctor and go with the month, as far as no monthly bill charges
 * their orders: money is about to be put to them. The doctor is locked.
 */
export async function chargeChosen(
  deps: PostingDeps,
  actor: Pick<Actor, 'id'>,
  doctorId: string,
  chosen: readonly { readonly id: string; readonly amount: Amount }[] | null,
): Promise<void> {
  const ids = (chosen ?? []).filter(({ amount }) => paiseOf(amount) > 0).map(({ id }) => id);
  if (ids.length === 0) return;
  const bills = await lockWithMonth(deps.db, doctorId, ids);
  await chargeByThemselves(deps.db, bills);
  await syncLedger(deps, actor, { bills, keepsAdvances: true });
}
