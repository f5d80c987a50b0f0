import type { RecordedPayment, allocatePayment as operation } from '#contract/ledger/payments.ts';
import type { InputOf } from '#contract/kit/operation.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import type { Allocation } from '#domain/ledger/allocation.ts';
import { DOCUMENT_COLUMNS } from '#domain/ledger/open-documents.ts';
import { paiseOf, toAmount } from '#domain/shared/money.ts';
import { must } from '#domain/shared/must.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { appendAudit } from '#server/features/audit/commands/append-audit.ts';
import type { Deps } from '#server/platform/deps.ts';
import { readPayment } from '../reads.ts';
import type { LiveAllocation, NewAllocation } from '../store-allocations.ts';
import { endAllocations, insertAllocations } from '../store-allocations.ts';
import { readPartsOfPayment, touchPayment } from '../store-payments.ts';
import { chargeAsBilled } from '../store.ts';
import { allocateMoney } from './allocate-money.ts';
import { loadMoneyIn } from './load-payment.ts';
import { putTo } from './spend-advances.ts';
import { syncLedger } from './sync-ledger.ts';

type Asked = InputOf<typeof operation>['params'] & InputOf<typeof operation>['body'];

type Refusals =
  | 'payment_not_found'
  | 'stale_version'
  | 'payment_taken_back'
  | 'document_not_of_doctor'
  | 'document_void'
  | 'charged_on_month'
  | 'nothing_charged'
  | 'nothing_open'
  | 'allocation_too_large'
  | 'allocations_exceed_payment';

type Allocated = Promise<Outcome<RecordedPayment, Refusals>>;

/** Puts what of a payment went to no document to the oldest open ones, or to those that were chosen. */
export async function allocatePayment(deps: Deps, actor: Actor, { parts: chosen, ...asked }: Asked): Allocated {
  const loaded = await loadMoneyIn(deps, asked);
  if (!loaded.ok) return loaded;
  const before = loaded.value;
  const allocated = await allocateMoney(deps, actor, { ...before, money: before.advance, chosen });
  if (!allocated.ok) return allocated;
  const advance = { column: 'payment_id', source_id: before.id } as const;
  await putTo(
    deps,
    actor.id,
    allocated.value.parts.map((part) => ({ ...part, advance })),
  );
  return saved(deps, actor, before);
}

/** Ends all that a payment pays and puts it to the oldest open documents, or to those that were chosen, in one act. What was paid back of it stays. */
export async function reallocatePayment(deps: Deps, actor: Actor, { parts: chosen, ...asked }: Asked): Allocated {
  const loaded = await loadMoneyIn(deps, asked);
  if (!loaded.ok) return loaded;
  const before = loaded.value;
  const live = await readPartsOfPayment(deps.db, before.id);
  await endAllocations(
    deps,
    actor.id,
    'reallocated',
    live.map(({ id }) => id),
  );
  const money = live.reduce((sum, { amount }) => sum + paiseOf(amount), paiseOf(before.advance));
  const allocated = await allocateMoney(deps, actor, { ...before, money: toAmount(money), chosen });
  if (!allocated.ok) return allocated;
  const parts = partsAgain(allocated.value, live);
  await insertAllocations(
    deps,
    actor.id,
    parts.map((part) => ({ ...part, payment_id: before.id })),
  );
  const bills = [...new Set(live.flatMap(({ bill_id, for_bill_id }) => bill_id ?? for_bill_id ?? []))];
  await chargeAsBilled(deps.db, bills);
  await syncLedger(deps, actor, { bills, keepsAdvances: true });
  return saved(deps, actor, before);
}

/** A document that has as much as before keeps for which bills of its month that was paid. */
const partsAgain = ({ parts }: Allocation, live: readonly LiveAllocation[]): NewAllocation[] =>
  parts.flatMap(({ document, amount }): NewAllocation[] => {
    const column = DOCUMENT_COLUMNS[document.kind];
    const before = live.filter((part) => part[column] === document.id);
    const isSame = before.reduce((sum, part) => sum + paiseOf(part.amount), 0) === paiseOf(amount);
    return isSame
      ? before.map((part) => ({ [column]: document.id, for_bill_id: part.for_bill_id, amount: part.amount }))
      : [{ [column]: document.id, amount }];
  });

async function saved(deps: Deps, actor: Actor, before: RecordedPayment): Allocated {
  await touchPayment(deps.db, before.id);
  const after = must(await readPayment(deps.db, before.id), 'the payment');
  await appendAudit(deps, actor, {
    action: 'ALLOCATE_PAYMENT',
    subject: { type: 'payment', id: after.id, label: after.payment_number },
    before: said(before),
    after: said(after),
  });
  return done(after);
}

const said = ({ parts, advance }: RecordedPayment): object => ({
  pays: parts.map(({ number, amount }) => ({ number, amount })),
  advance,
});
