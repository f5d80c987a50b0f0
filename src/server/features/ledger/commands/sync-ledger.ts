import type { Actor } from '#domain/accounts/roles.ts';
import { endFromNewest } from '#domain/ledger/allocation.ts';
import { paiseOf, toAmount } from '#domain/shared/money.ts';
import type { Allocated, LiveAllocation } from '../store-allocations.ts';
import { endAllocations, insertAllocations, readExcess, readOpenFor, readPaidForGone } from '../store-allocations.ts';
import type { Documents, PostingDeps } from '../store.ts';
import { chargeByThemselves, postCharges, readBillsOfMonths, settleBills } from '../store.ts';
import { spendAdvances } from './spend-advances.ts';

interface ChangedDocuments {
  readonly bills: readonly string[];
  readonly monthlyBills?: readonly string[];
  /** What is charged is about to be paid, or was just taken back: the doctor's other money is not for it. */
  readonly keepsAdvances?: boolean;
}

/**
 * Brings the ledger up to date with what these documents charge now. Every command that can change a charge calls it before its audit
 * entry, with the documents locked; those that it calls it for needlessly are left as they are. Of saved monthly bills the bills whose
 * orders they charge come along; bills whose orders they charged before are the caller's to name.
 */
export async function syncLedger(
  deps: PostingDeps,
  actor: Pick<Actor, 'id'>,
  { bills, monthlyBills = [], keepsAdvances = false }: ChangedDocuments,
): Promise<void> {
  const ofMonths = monthlyBills.length === 0 ? [] : await readBillsOfMonths(deps.db, monthlyBills);
  const documents = { bills: [...new Set([...bills, ...ofMonths])], monthlyBills };
  if (documents.bills.length + monthlyBills.length === 0) return;
  const gone = await endPaidForGone(deps, actor.id, documents);
  const raised = await postCharges(deps, actor.id, documents);
  await endExcess(deps, actor.id, documents);
  await payWithWhatIsFree(deps, actor.id, gone);
  if (!keepsAdvances) await spendAdvances(deps, actor.id, raised);
  await settleBills(deps.db, documents.bills);
}

/** Ends the newest parts that a target has no room for; of the last of them, what fits is put to it anew. Answers what is free by that. */
async function endNewest<Part extends LiveAllocation>(
  deps: PostingDeps,
  by: string,
  parts: readonly Part[],
  [targetOf, roomOf]: readonly [(part: Part) => string, (part: Part) => string],
): Promise<Allocated[]> {
  const free: Allocated[] = [];
  for (const [first, ...others] of Map.groupBy(parts, targetOf).values()) {
    if (first === undefined) continue;
    const { ended, again } = endFromNewest([first, ...others], roomOf(first));
    await endAllocations(
      deps,
      by,
      'charge_lowered',
      ended.map(({ id }) => id),
    );
    if (again !== null) await insertAllocations(deps, by, [partOf(again.part, again.amount)]);
    free.push(
      ...ended.map((part) =>
        part === again?.part ? partOf(part, toAmount(paiseOf(part.amount) - paiseOf(again.amount))) : part,
      ),
    );
  }
  return free;
}

const partOf = (part: Allocated, amount: string): Allocated => {
  const { payment_id, credit_note_id, advance_of, bill_id, monthly_bill_id, opening_of, refund_id, for_bill_id } = part;
  return {
    payment_id,
    credit_note_id,
    advance_of,
    bill_id,
    monthly_bill_id,
    opening_of,
    refund_id,
    for_bill_id,
    amount,
  };
};

/** A charge that fell below what is allocated to it: the money is an advance. */
const endExcess = async (deps: PostingDeps, by: string, documents: Documents): Promise<Allocated[]> =>
  endNewest(deps, by, await readExcess(deps.db, documents), [({ target }) => target, ({ charged }) => charged]);

/**
 * What was paid on a monthly bill for a bill whose orders it charges no more: it would pay other orders. Such a bill is charged by
 * itself from now on. Answers the money, which is to pay that.
 */
async function endPaidForGone(deps: PostingDeps, by: string, documents: Documents): Promise<Allocated[]> {
  const parts = await readPaidForGone(deps.db, documents);
  if (parts.length === 0) return [];
  const free = await endNewest(deps, by, parts, [({ pair }) => pair, ({ owed }) => owed]);
  await chargeByThemselves(deps.db, [...new Set(parts.map(({ for_bill_id }) => for_bill_id))]);
  return free;
}

/** Money that was paid for a bill pays what the bill charges by itself; what is left of it is an advance. */
async function payWithWhatIsFree(deps: PostingDeps, by: string, free: readonly Allocated[]): Promise<void> {
  for (const { payment_id, for_bill_id, amount } of free) {
    if (payment_id === null || for_bill_id === null) continue;
    const bill = await readOpenFor(deps.db, { payment_id, bill_id: for_bill_id });
    if (bill === undefined) continue;
    const { open, live_id, live_amount } = bill;
    if (live_id !== null) await endAllocations(deps, by, 'reallocated', [live_id]);
    const part = Math.min(paiseOf(amount), paiseOf(open)) + paiseOf(live_amount);
    await insertAllocations(deps, by, [{ payment_id, bill_id: for_bill_id, amount: toAmount(part) }]);
  }
}
