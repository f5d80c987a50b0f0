import type { PriceList } from '#contract/prices/price-lists.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import { refusePrice } from '#domain/prices/refusals.ts';
import { must } from '#domain/shared/must.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { refuseShared } from '#domain/shared/refusals.ts';
import { appendAudit } from '#server/features/audit/steps/append-audit.ts';
import type { Deps } from '#server/platform/deps.ts';
import { readPriceList } from '../queries/price-lists.ts';
import { lockList, saveList } from '../store/price-list-rows.ts';

export interface RetirePriceListInput {
  readonly price_list_id: string;
  readonly version: number;
  readonly is_retired: boolean;
}

type Refusals = 'price_list_not_found' | 'stale_version' | 'list_in_use' | 'default_list_needed';

/** Retires a list that no doctor uses, or reactivates it. Its rates stay. */
export async function retirePriceList(
  deps: Deps,
  actor: Actor,
  { price_list_id, version, is_retired }: RetirePriceListInput,
): Promise<Outcome<PriceList, Refusals>> {
  const list = await lockList(deps.db, price_list_id);
  if (list === undefined) return refusePrice('price_list_not_found');
  if (list.version !== version) return refuseShared('stale_version');
  const before = must(await readPriceList(deps, list.id), 'the list that is held');
  if ((before.retired_at !== null) === is_retired) return done(before);
  if (is_retired && before.is_default) return refusePrice('default_list_needed');
  if (is_retired && before.doctors > 0) return refusePrice('list_in_use', before.doctors);
  const retired_at = is_retired ? deps.now.toISOString() : null;
  await saveList(deps.db, list.id, { retired_at });
  await appendAudit(deps, actor, {
    action: is_retired ? 'RETIRE_PRICE_LIST' : 'UPDATE_PRICE_LIST',
    subject: { type: 'price_list', id: list.id, label: list.name },
    before: { retired_at: before.retired_at },
    after: { retired_at },
  });
  return done(must(await readPriceList(deps, list.id), 'the list that was saved'));
}
