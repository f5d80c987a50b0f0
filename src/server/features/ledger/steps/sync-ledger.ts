import type { Actor } from '#domain/accounts/roles.ts';
import { paiseOf, toAmount } from '#domain/shared/money.ts';
import type { Allocated } from '#server/features/documents/steps/allocations.ts';
import {
  endAllocations,
  insertAllocations,
  readExcess,
  readOpenForMoney,
  readPaymentsForRemovedOrders,
} from '#server/features/documents/steps/allocations.ts';
import { chargeWhereNoMonthCharges } from '../store/bill-charging.ts';
import type { BillOfMonth, Documents, PostingDeps } from '#server/features/documents/steps/charges.ts';
import {
  chargeSeparately,
  postCharges,
  readBillsOfMonths,
  settleBills,
} from '#server/features/documents/steps/charges.ts';
import { endNewestAllocations } from './end-newest-allocations.ts';
import { reduceWriteOffs } from './reduce-write-offs.ts';
import { applyAdvances } from './apply-advances.ts';

interface ChangedDocuments {
  readonly bills: readonly string[];
  readonly monthlyBills?: readonly string[];
  /** The charge is about to be paid, or its payment was just reversed: the doctor's other money is not for it. */
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
  const documents = { bills: [...new Set([...bills, ...ofMonths.map(({ bill_id }) => bill_id)])], monthlyBills };
  if (documents.bills.length + monthlyBills.length === 0) return;
  const gone = await endPaymentsForRemovedOrders(deps, actor.id, documents);
  await chargeWhereNoMonthCharges(deps.db, documents.bills);
  const raised = await postCharges(deps, actor.id, documents);
  const excess = await endExcess(deps, actor.id, documents);
  const paid = await payFromAdvances(deps, actor.id, gone);
  const spent = keepsAdvances ? [] : await applyAdvances(deps, actor.id, raised);
  // The database itself has settled the bills of what was allocated or ended since the charges were posted.
  const settled = billsSettledBy([...excess, ...paid, ...spent], ofMonths);
  await settleBills(
    deps.db,
    documents.bills.filter((id) => !settled.has(id)),
  );
}

/** The bills that money went to or came from, and those that these monthly bills charge where it did there. */
function billsSettledBy(
  parts: readonly Pick<Allocated, 'target_id' | 'for_bill_id'>[],
  ofMonths: readonly BillOfMonth[],
): ReadonlySet<string> {
  const paid = new Set(
    parts.flatMap(({ target_id, for_bill_id }) => [target_id, ...(for_bill_id === null ? [] : [for_bill_id])]),
  );
  const onMonths = ofMonths.filter(({ monthly_bill_id }) => paid.has(monthly_bill_id));
  return new Set([...paid, ...onMonths.map(({ bill_id }) => bill_id)]);
}

/** A charge that fell below what is allocated to it: what was given up is given up no more, and money that is left is an advance. */
async function endExcess(deps: PostingDeps, by: string, documents: Documents): Promise<readonly Allocated[]> {
  const excess = await readExcess(deps.db, documents);
  if (excess.length === 0) return [];
  const reduced = await reduceWriteOffs(deps, by, excess);
  const left = reduced.length === 0 ? excess : await readExcess(deps.db, documents);
  const ended = await endNewestAllocations(deps, by, 'charge_lowered', left, {
    targetOf: ({ target_id }) => target_id,
    roomOf: ({ charged }) => charged,
  });
  return [...reduced, ...ended];
}

/**
 * What was paid on a monthly bill for a bill whose orders it charges no more: it would pay other orders. Such a bill is charged by
 * itself from now on. Answers the money, which is to pay that.
 */
async function endPaymentsForRemovedOrders(deps: PostingDeps, by: string, documents: Documents): Promise<Allocated[]> {
  const parts = await readPaymentsForRemovedOrders(deps.db, documents);
  if (parts.length === 0) return [];
  const free = await endNewestAllocations(deps, by, 'charge_lowered', parts, {
    targetOf: ({ pair }) => pair,
    roomOf: ({ owed }) => owed,
  });
  await chargeSeparately(deps.db, [...new Set(parts.map(({ for_bill_id }) => for_bill_id))]);
  return free;
}

/** Applies money that was paid for bills to their separate charges; the rest is an advance. Answers the allocations. */
async function payFromAdvances(
  deps: PostingDeps,
  by: string,
  free: readonly Allocated[],
): Promise<readonly Allocated[]> {
  const money = free.flatMap(({ source_id: payment_id, for_bill_id, amount }) =>
    for_bill_id === null ? [] : [{ payment_id, for_bill_id, amount }],
  );
  if (money.length === 0) return [];
  const pairs = Map.groupBy(money, ({ payment_id, for_bill_id }) => `${payment_id} ${for_bill_id}`);
  const open = await readOpenForMoney(
    deps.db,
    [...pairs.values()].flatMap(([one]) => (one === undefined ? [] : [[one.payment_id, one.for_bill_id] as const])),
  );
  const left = new Map(open.map((bill) => [bill.bill_id, paiseOf(bill.open)]));
  const paid = open.flatMap((bill) => {
    const given = (pairs.get(`${bill.payment_id} ${bill.bill_id}`) ?? []).map(({ amount }) => paiseOf(amount));
    const room = left.get(bill.bill_id) ?? 0;
    const part = Math.min(
      given.reduce((sum, paise) => sum + paise, 0),
      room,
    );
    left.set(bill.bill_id, room - part);
    return part === 0 ? [] : [{ ...bill, amount: toAmount(part + paiseOf(bill.live_amount)) }];
  });
  await endAllocations(
    deps,
    by,
    'reallocated',
    paid.flatMap(({ live_id }) => live_id ?? []),
  );
  const parts = paid.map(({ payment_id, bill_id, amount }) => ({
    source_id: payment_id,
    target_id: bill_id,
    for_bill_id: null,
    amount,
  }));
  await insertAllocations(deps, by, parts);
  return parts;
}
