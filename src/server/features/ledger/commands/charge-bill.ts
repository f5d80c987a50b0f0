import type { Actor } from '#domain/accounts/roles.ts';
import { must } from '#domain/shared/must.ts';
import type { OpenBill, PostingDeps } from '../store.ts';
import { chargeByThemselves, readOpenBill } from '../store.ts';
import { syncLedger } from './sync-ledger.ts';

/** Charges a locked bill by itself, as far as no monthly bill charges its orders: it is about to be paid. Answers what it has open then. */
export async function chargeBill(deps: PostingDeps, actor: Pick<Actor, 'id'>, billId: string): Promise<OpenBill> {
  await chargeByThemselves(deps.db, [billId]);
  await syncLedger(deps, actor, { bills: [billId], keepsAdvances: true });
  return must(await readOpenBill(deps.db, billId), 'the locked bill');
}
