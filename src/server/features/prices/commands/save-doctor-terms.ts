import type { DoctorPrices } from '#contract/prices/prices.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import { refuseDoctor } from '#domain/doctors/refusals.ts';
import { checkStartDate } from '#domain/prices/rate-input.ts';
import { refusePrice } from '#domain/prices/refusals.ts';
import { must } from '#domain/shared/must.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { appendAudit } from '#server/features/audit/steps/append-audit.ts';
import type { Deps } from '#server/platform/deps.ts';
import { readDoctorsPrices } from '../queries/doctor-prices.ts';
import type { TermsInput } from '../store/doctor-terms.ts';
import { lockDoctor, readTermsBefore, saveTerms } from '../store/doctor-terms.ts';
import { lockList } from '../store/price-list-rows.ts';

type Refusals = 'doctor_not_found' | 'price_list_not_found' | 'price_list_retired' | 'rate_in_past';

/** Saves a doctor’s price list and discount from a day on. Existing orders keep their prices. */
export async function saveDoctorTerms(
  deps: Deps,
  actor: Actor,
  { doctor_id, ...given }: TermsInput & { readonly doctor_id: string },
): Promise<Outcome<DoctorPrices, Refusals>> {
  const doctor = await lockDoctor(deps.db, doctor_id);
  if (doctor === undefined) return refuseDoctor('doctor_not_found');
  const list = await listFor(deps, given.price_list_id);
  if (!list.ok) return list;
  const terms = { ...given, price_list_id: list.value };
  const { stored, isFirst } = await readTermsBefore(deps.db, doctor.id, terms.valid_from);
  if (stored === undefined || !isSame(stored, terms)) {
    const verdict = checkStartDate(terms.valid_from, deps.today, isFirst);
    if (!verdict.ok) return verdict;
    await saveTerms(deps, doctor.id, terms, actor.id);
    await appendAudit(deps, actor, {
      action: 'SAVE_DOCTOR_TERMS',
      subject: { type: 'doctor_terms', id: doctor.id, label: doctor.name },
      ...(stored && { before: stored }),
      after: terms,
    });
  }
  const saved = await readDoctorsPrices(deps.db, { doctor_id: doctor.id, day: terms.valid_from });
  return done(must(saved, 'the doctor whose terms were saved'));
}

/** Locks the list of the terms; null if they name none. */
async function listFor(
  { db }: Deps,
  id: string | null,
): Promise<Outcome<string | null, 'price_list_not_found' | 'price_list_retired'>> {
  if (id === null) return done(null);
  const list = await lockList(db, id);
  if (list === undefined) return refusePrice('price_list_not_found');
  return list.retired_at === null ? done(list.id) : refusePrice('price_list_retired');
}

const isSame = (one: TermsInput, other: TermsInput): boolean =>
  one.price_list_id === other.price_list_id && one.discount_percent === other.discount_percent;
