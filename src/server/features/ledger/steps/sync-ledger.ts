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
  /** Whether advances are not applied, because the charge is about to be paid or its payment was just reversed. */
  readonly keepsAdvances?: boolean;
}

/**
 * Updates the ledger to the current charges of these documents, which must be locked. Every command that can change a
 * charge calls it before its audit event. Unchanged documents are not touched. For monthly bills, it includes the bills
 * whose orders they charge; the caller must add bills whose orders they charged before.
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
  // For other bills, the database has updated the payment state already when their allocations changed.
  const settled = billsSettledBy([...excess, ...paid, ...spent], ofMonths);
  await settleBills(
    deps.db,
    documents.bills.filter((id) => !settled.has(id)),
  );
}

/**
 * Returns the bills whose payment state the database has updated: those with changed allocations, and those on monthly
 * bills with changed allocations.
 */
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

/** Ends allocations that exceed a lowered charge: first write-offs, then payments, which become an advance. */
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
 * Ends payments on a monthly bill for bills whose orders it no longer charges; otherwise the money would pay other
 * orders. These bills are now charged separately. Returns the freed money, which should pay them.
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

/** Applies money that was paid for bills to their separate charges. The rest is an advance. Returns the allocations. */
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
