import type { PriceList } from '#contract/prices/price-lists.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import { listNameFaults } from '#domain/prices/price-list.ts';
import { refusePrice } from '#domain/prices/refusals.ts';
import { must } from '#domain/shared/must.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { refuseFields, refuseShared } from '#domain/shared/refusals.ts';
import { normalizeLine, normalizeText } from '#domain/shared/text.ts';
import { appendAudit } from '#server/features/audit/steps/append-audit.ts';
import type { Deps } from '#server/platform/deps.ts';
import { readPriceList } from '../queries/price-lists.ts';
import type { LockedList } from '../store/price-list-rows.ts';
import { lockLists, saveList } from '../store/price-list-rows.ts';

export interface UpdatePriceListInput {
  readonly price_list_id: string;
  readonly version: number;
  readonly name?: string | undefined;
  readonly note?: string | undefined;
  readonly is_default?: boolean | undefined;
}

type Refusals =
  | 'price_list_not_found'
  | 'stale_version'
  | 'price_list_name_taken'
  | 'default_list_needed'
  | 'price_list_retired'
  | 'invalid_input';

/** Changes the given fields of a list. If it becomes the default, it replaces the previous default. */
export async function updatePriceList(
  deps: Deps,
  actor: Actor,
  { price_list_id, version, ...given }: UpdatePriceListInput,
): Promise<Outcome<PriceList, Refusals>> {
  const lists = await lockLists(deps.db);
  const before = lists.find(({ id }) => id === price_list_id.toLowerCase());
  if (before === undefined) return refusePrice('price_list_not_found');
  if (before.version !== version) return refuseShared('stale_version');
  const after = {
    name: given.name === undefined ? before.name : normalizeLine(given.name),
    note: given.note === undefined ? before.note : normalizeText(given.note),
    is_default: given.is_default ?? before.is_default,
  };
  const verdict = checkUpdate(lists, before, after);
  if (!verdict.ok) return verdict;
  const fields = (['name', 'note', 'is_default'] as const).filter((field) => after[field] !== before[field]);
  if (fields.length > 0) {
    const last = lists.find(({ id, is_default }) => is_default && id !== before.id);
    if (after.is_default && last !== undefined) await saveList(deps.db, last.id, { is_default: false });
    await saveList(deps.db, before.id, after);
    const only = (list: typeof after): object => Object.fromEntries(fields.map((field) => [field, list[field]]));
    await appendAudit(deps, actor, {
      action: 'UPDATE_PRICE_LIST',
      subject: { type: 'price_list', id: before.id, label: after.name },
      before: { ...only(before), ...(fields.includes('is_default') && last && { default_list: last.name }) },
      after: only(after),
    });
  }
  return done(must(await readPriceList(deps, before.id), 'the price list that was changed'));
}

function checkUpdate(
  lists: readonly LockedList[],
  before: LockedList,
  after: Pick<LockedList, 'name' | 'is_default'>,
): Outcome<null, Refusals> {
  const faults = after.name === before.name ? [] : listNameFaults(after.name);
  if (faults.length > 0) return refuseFields(faults);
  const isTaken = lists.some(({ id, name }) => id !== before.id && name.toLowerCase() === after.name.toLowerCase());
  if (isTaken) return refusePrice('price_list_name_taken');
  if (before.is_default && !after.is_default) return refusePrice('default_list_needed');
  if (after.is_default && before.retired_at !== null) return refusePrice('price_list_retired');
  return done(null);
}
