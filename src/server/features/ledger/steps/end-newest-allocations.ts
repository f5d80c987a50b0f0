import { unallocateNewest } from '#domain/ledger/allocation.ts';
import { paiseOf, toAmount } from '#domain/shared/money.ts';
import type { Allocated, EndedReason, LiveAllocation } from '#server/features/documents/steps/allocations.ts';
import { endAllocations, insertAllocations } from '#server/features/documents/steps/allocations.ts';
import type { PostingDeps } from '#server/features/documents/steps/charges.ts';

/** The target of an allocation, and the amount that fits there. */
interface Fit<Part> {
  readonly targetOf: (part: Part) => string;
  readonly roomOf: (part: Part) => string;
}

/**
 * Ends the newest allocations that exceed the room of their targets. The last one is partly allocated again, as far as
 * it fits. Returns the freed money. Needs two statements.
 */
export async function endNewestAllocations<Part extends LiveAllocation>(
  deps: Pick<PostingDeps, 'db' | 'now'>,
  by: string,
  reason: EndedReason,
  parts: readonly Part[],
  { targetOf, roomOf }: Fit<Part>,
): Promise<Allocated[]> {
  const endings = [...Map.groupBy(parts, targetOf).values()].flatMap(([first, ...others]) =>
    first === undefined ? [] : [unallocateNewest([first, ...others], roomOf(first))],
  );
  await endAllocations(
    deps,
    by,
    reason,
    endings.flatMap(({ ended }) => ended.map(({ id }) => id)),
  );
  await insertAllocations(
    deps,
    by,
    endings.flatMap(({ again }) => (again === null ? [] : [partOf(again.part, again.amount)])),
  );
  return endings.flatMap(({ ended, again }) =>
    ended.map((part) =>
      part === again?.part ? partOf(part, toAmount(paiseOf(part.amount) - paiseOf(again.amount))) : part,
    ),
  );
}

const partOf = ({ source_id, target_id, for_bill_id }: Allocated, amount: string): Allocated => ({
  source_id,
  target_id,
  for_bill_id,
  amount,
});
