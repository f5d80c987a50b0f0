import type { Actor } from '#domain/accounts/roles.ts';
import type { ChosenPart } from '#domain/ledger/allocation.ts';
import { allocateAsAsked } from '#domain/ledger/allocation.ts';
import { checkPayable } from '#domain/ledger/chosen-document.ts';
import type { Amount } from '#domain/shared/money.ts';
import { paiseOf } from '#domain/shared/money.ts';
import { readLaboratory } from '#server/features/laboratory/reads.ts';
import type { Deps } from '#server/platform/deps.ts';
import { readOpenDocuments } from '../list-open-documents.ts';
import { readClosedDocuments } from '../store-closed.ts';
import { chargeChosen } from './charge-bill.ts';

interface MoneyToAllocate {
  readonly doctor_id: string;
  readonly money: Amount;
  /** Null: the oldest documents first. */
  readonly chosen: readonly ChosenPart[] | null;
}

type Allocated = ReturnType<typeof allocateAsAsked> | ReturnType<typeof checkPayable>;

/**
 * Which documents of a locked doctor money goes to. Charges chosen bills by themselves first. A chosen document with nothing outstanding,
 * such as one that another user has paid since, is refused by its number.
 */
export async function allocateMoney(
  deps: Deps,
  actor: Actor,
  { doctor_id, money, chosen }: MoneyToAllocate,
): Promise<Exclude<Allocated, { readonly ok: true; readonly value: null }>> {
  await chargeChosen(deps, actor, doctor_id, chosen);
  const documents = await readOpenDocuments(deps.db, doctor_id);
  const { currency } = await readLaboratory(deps.db);
  if (chosen === null) return allocateAsAsked(money, null, documents, currency);
  const open = new Set(documents.map(({ id }) => id));
  const others = chosen.filter(({ id }) => !open.has(id));
  const closed = await readClosedDocuments(deps.db, doctor_id, others);
  for (const { id, amount } of others) {
    const document = closed.get(id);
    const verdict = document === undefined || paiseOf(amount) === 0 ? null : checkPayable(document);
    if (verdict !== null && !verdict.ok) return verdict;
  }
  const kept = chosen.filter(({ id }) => !closed.has(id));
  return allocateAsAsked(money, kept, documents, currency);
}
