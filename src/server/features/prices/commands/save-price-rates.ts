import type { Actor } from '#domain/accounts/roles.ts';
import { refuseDoctor } from '#domain/doctors/refusals.ts';
import { refuseProduct } from '#domain/products/product-rules.ts';
import type { PriceOwnerInput, RateInput } from '#domain/prices/rate-input.ts';
import { checkStartDate, ownerFaults, ratesFaults } from '#domain/prices/rate-input.ts';
import { refusePrice } from '#domain/prices/refusals.ts';
import type { Amount } from '#domain/shared/money.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { refuseFields } from '#domain/shared/refusals.ts';
import type { AuditEvent } from '#server/features/audit/steps/append-audit.ts';
import { appendAudit } from '#server/features/audit/steps/append-audit.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Place, RateBefore } from '../store/price-rates.ts';
import { lockDoctor } from '../store/doctor-terms.ts';
import { lockList } from '../store/price-list-rows.ts';
import { readRatesBefore, saveRates } from '../store/price-rates.ts';

export interface SavePriceRatesInput extends PriceOwnerInput {
  readonly rates: readonly RateInput[];
}

type PlaceRefusal = 'price_list_not_found' | 'doctor_not_found' | 'invalid_input';
type Refusals = PlaceRefusal | 'product_not_found' | 'price_list_retired' | 'rate_in_past';

/** A locked price list or doctor, with its subject for the audit log. */
interface LockedPlace {
  readonly place: Place;
  readonly subject: AuditEvent['subject'];
  readonly isRetired: boolean;
}

/** Saves the changed rates of a price list or a doctor. Existing orders keep their prices. */
export async function savePriceRates(
  deps: Deps,
  actor: Actor,
  { rates: given, ...placed }: SavePriceRatesInput,
): Promise<Outcome<{ readonly saved: number }, Refusals>> {
  const faults = [...ownerFaults(placed), ...ratesFaults(given)];
  if (faults.length > 0) return refuseFields(faults);
  const held = await lockPlace(deps, placed);
  if (!held.ok) return held;
  const { place, subject, isRetired } = held.value;
  if (isRetired) return refusePrice('price_list_retired');
  const rates = given.map((rate) => ({ ...rate, product_id: rate.product_id.toLowerCase() }));
  const before = new Map((await readRatesBefore(deps.db, place, rates)).map((row) => [rateKey(row), row]));
  if (rates.some((rate) => !before.has(rateKey(rate)))) return refuseProduct('product_not_found');
  const changed = rates.flatMap((rate) => changeOf(rate, before.get(rateKey(rate))));
  for (const { rate, was } of changed) {
    const verdict = checkStartDate(rate.valid_from, deps.today, was.is_first);
    if (!verdict.ok) return verdict;
  }
  if (changed.length === 0) return done({ saved: 0 });
  await saveRates(
    deps,
    place,
    changed.map(({ rate }) => rate),
    actor.id,
  );
  await appendAudit(deps, actor, ratesSavedEvent(subject, changed));
  return done({ saved: changed.length });
}

async function lockPlace(
  { db }: Deps,
  { price_list_id, doctor_id }: PriceOwnerInput,
): Promise<Outcome<LockedPlace, PlaceRefusal>> {
  if (doctor_id !== undefined) {
    const doctor = await lockDoctor(db, doctor_id);
    if (doctor === undefined) return refuseDoctor('doctor_not_found');
    const subject = { type: 'doctor_terms', id: doctor.id, label: doctor.name } as const;
    return done({ place: { doctor_id: doctor.id }, subject, isRetired: false });
  }
  const list = price_list_id === undefined ? undefined : await lockList(db, price_list_id);
  if (list === undefined) return refusePrice('price_list_not_found');
  const subject = { type: 'price_list', id: list.id, label: list.name } as const;
  return done({ place: { price_list_id: list.id }, subject, isRetired: list.retired_at !== null });
}

interface Change {
  readonly rate: RateInput;
  readonly was: Pick<RateBefore, 'product_name' | 'rate'>;
}

const rateKey = ({ product_id, valid_from }: Pick<RateInput, 'product_id' | 'valid_from'>): string =>
  `${product_id} ${valid_from}`;

const changeOf = (rate: RateInput, was: RateBefore | undefined): (Change & { readonly was: RateBefore })[] =>
  was === undefined || (was.is_stored && was.rate === rate.rate) ? [] : [{ rate, was }];

/** Returns the audit entry for saved rates, by product and day. */
export const ratesSavedEvent = (subject: AuditEvent['subject'], changes: readonly Change[]): AuditEvent => {
  const ratesByProduct = (rateOf: (change: Change) => Amount | null): object =>
    Object.fromEntries(
      changes.map((change) => [`${change.was.product_name}, from ${change.rate.valid_from}`, { rate: rateOf(change) }]),
    );
  return {
    action: 'SAVE_PRICE_RATES',
    subject,
    before: ratesByProduct(({ was }) => was.rate),
    after: ratesByProduct(({ rate }) => rate.rate),
  };
};
