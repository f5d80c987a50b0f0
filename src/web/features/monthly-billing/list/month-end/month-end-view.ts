// The doctors that the month-end screen shows.
import type { MonthEndStep } from '#domain/monthly-billing/month-end-step.ts';
import { MONTH_END_STEPS, stepOf } from '#domain/monthly-billing/month-end-step.ts';
import { doctorKey } from '#domain/doctors/doctor-name.ts';
import { DEFAULT_PAGE_SIZE } from '#domain/shared/paging.ts';
import type { ListedPage } from '#web/ui/list/list-counts.ts';
import type { MonthEndView } from './month-end-address.ts';
import type { MonthEndDoctor } from './month-end-plan.ts';

/** Returns the doctors whose name or other spelling contains the search text, ignoring title, case and spaces. */
export function searchedFor(
  doctors: readonly MonthEndDoctor[],
  { search = '' }: MonthEndView,
): readonly MonthEndDoctor[] {
  const wanted = doctorKey(search);
  return doctors.filter(({ doctor_name, spellings }) =>
    [doctor_name, ...spellings].some((name) => doctorKey(name).includes(wanted)),
  );
}

/** Returns the open step: by default the first one with work, or with a found doctor. Null if nothing is left to do. */
export function openStep(
  { step, search }: MonthEndView,
  counts: Readonly<Record<MonthEndStep, number>>,
): MonthEndStep | null {
  const found = MONTH_END_STEPS.find((each) => counts[each] > 0 && (each !== 'done' || search !== undefined));
  return step ?? found ?? (search === undefined ? null : 'done');
}

/** Returns the selected page of the doctors. */
export function pageOf(
  doctors: readonly MonthEndDoctor[],
  { page = 1, page_size = DEFAULT_PAGE_SIZE }: MonthEndView,
): ListedPage & { readonly items: readonly MonthEndDoctor[] } {
  const at = page === 'last' ? Math.max(1, Math.ceil(doctors.length / page_size)) : page;
  const items = doctors.slice((at - 1) * page_size, at * page_size);
  return { items, total: doctors.length, total_is_capped: false, page: at, page_size };
}

/** Whether the doctor is at the step `price`. */
export const needsPrices = (doctor: MonthEndDoctor): boolean => stepOf(doctor) === 'price';

/**
 * Returns the next doctor who still needs prices, starting after this one and wrapping around; null if there is none.
 */
export function nextToPrice(doctors: readonly MonthEndDoctor[], doctorId: string): MonthEndDoctor | null {
  const place = doctors.findIndex(({ doctor_id }) => doctor_id === doctorId);
  const others = [...doctors.slice(place + 1), ...doctors.slice(0, Math.max(place, 0))];
  return others.find(needsPrices) ?? null;
}
