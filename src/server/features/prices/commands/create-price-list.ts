import type { PriceList } from '#contract/prices/price-lists.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import type { RoundingStep } from '#domain/prices/percent.ts';
import { parseRaise, raiseRate } from '#domain/prices/percent.ts';
import { listNameFaults } from '#domain/prices/price-list.ts';
import { refusePrice } from '#domain/prices/refusals.ts';
import { PRICE_TEXTS } from '#domain/prices/texts.ts';
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import { must } from '#domain/shared/must.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { refuseFields } from '#domain/shared/refusals.ts';
import { normalizeLine, normalizeText } from '#domain/shared/text.ts';
import { appendAudit } from '#server/features/audit/steps/append-audit.ts';
import type { Deps } from '#server/platform/deps.ts';
import { readPriceList } from '../queries/price-lists.ts';
import type { NewList } from '../store/price-list-rows.ts';
import { insertList, lockList } from '../store/price-list-rows.ts';
import { readRatesOn, saveRates } from '../store/price-rates.ts';

/** Creates an empty price list. */
export async function createPriceList(
  deps: Deps,
  actor: Actor,
  typed: NewList,
): Promise<Outcome<PriceList, 'price_list_name_taken' | 'invalid_input'>> {
  const faults = listNameFaults(typed.name);
  return faults.length > 0 ? refuseFields(faults) : saveNewList(deps, actor, typed);
}

export interface CopyPriceListInput extends NewList {
  readonly price_list_id: string;
  readonly percent: string | number;
  readonly round_to: RoundingStep;
  readonly valid_from?: CalendarDay | undefined;
}

/**
 * Creates a price list from another list’s rates on a day, with each rate raised and rounded. Rates that become zero
 * are not copied.
 */
export async function copyPriceList(
  deps: Deps,
  actor: Actor,
  { price_list_id, percent, round_to, valid_from = deps.today, ...typed }: CopyPriceListInput,
): Promise<Outcome<PriceList, 'price_list_not_found' | 'price_list_name_taken' | 'invalid_input'>> {
  const raise = parseRaise(percent);
  const faults = [
    ...listNameFaults(typed.name),
    ...(raise === null ? [{ field: 'percent', message: PRICE_TEXTS.raiseInvalid }] : []),
  ];
  if (raise === null || faults.length > 0) return refuseFields(faults);
  const from = await lockList(deps.db, price_list_id);
  if (from === undefined) return refusePrice('price_list_not_found');
  const rates = (await readRatesOn(deps.db, from.id, valid_from)).flatMap(({ product_id, rate }) => {
    const copied = raiseRate(rate, raise, round_to);
    return copied === null ? [] : [{ product_id, valid_from, rate: copied }];
  });
  const auditFields = { copied_from: from.name, percent: String(raise / 100), round_to, rates: rates.length };
  return saveNewList(deps, actor, typed, {
    auditFields,
    fill: (id) => saveRates(deps, { price_list_id: id }, rates, actor.id),
  });
}

interface Filling {
  /** Additional fields of the audit entry. */
  readonly auditFields: object;
  readonly fill: (listId: string) => Promise<void>;
}

async function saveNewList(
  deps: Deps,
  actor: Actor,
  typed: NewList,
  filling?: Filling,
): Promise<Outcome<PriceList, 'price_list_name_taken'>> {
  const list = { name: normalizeLine(typed.name), note: normalizeText(typed.note) };
  const id = await insertList(deps.db, list);
  if (id === undefined) return refusePrice('price_list_name_taken');
  await filling?.fill(id);
  const made = must(await readPriceList(deps, id), 'the price list that was made');
  await appendAudit(deps, actor, {
    action: 'CREATE_PRICE_LIST',
    subject: { type: 'price_list', id, label: list.name },
    after: { ...list, ...filling?.auditFields },
  });
  return done(made);
}
