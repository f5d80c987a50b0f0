// Which doctors of a month's close are shown.
import { closeStateOf, isToBePriced } from '#domain/monthly-billing/close-state.ts';
import { doctorKey } from '#domain/doctors/doctor-name.ts';
import { DEFAULT_PAGE_SIZE } from '#domain/shared/paging.ts';
import type { ListedPage } from '#web/ui/list/list-counts.ts';
import type { CloseView } from './close-address.ts';
import type { ClosedDoctor } from './close-plan.ts';

/** The doctors whose name, or another spelling of it, holds what is searched for, however title, case and spaces are typed. */
export function searchedFor(doctors: readonly ClosedDoctor[], { search = '' }: CloseView): readonly ClosedDoctor[] {
  const wanted = doctorKey(search);
  return doctors.filter(({ doctor_name, spellings }) =>
    [doctor_name, ...spellings].some((name) => doctorKey(name).includes(wanted)),
  );
}

/** Of these doctors those in the state that is asked for. */
export const inState = (doctors: readonly ClosedDoctor[], { state }: CloseView): readonly ClosedDoctor[] =>
  state === undefined ? doctors : doctors.filter((doctor) => closeStateOf(doctor) === state);

/** The page of them that is asked for. */
export function pageOf(
  doctors: readonly ClosedDoctor[],
  { page = 1, page_size = DEFAULT_PAGE_SIZE }: CloseView,
): ListedPage & { readonly items: readonly ClosedDoctor[] } {
  const at = page === 'last' ? Math.max(1, Math.ceil(doctors.length / page_size)) : page;
  const items = doctors.slice((at - 1) * page_size, at * page_size);
  return { items, total: doctors.length, total_is_capped: false, page: at, page_size };
}

/** The doctor after this one, in the order of the close and round again, whose prices keep the month from being ready. */
export function nextToPrice(doctors: readonly ClosedDoctor[], doctorId: string): ClosedDoctor | null {
  const place = doctors.findIndex(({ doctor_id }) => doctor_id === doctorId);
  const others = [...doctors.slice(place + 1), ...doctors.slice(0, Math.max(place, 0))];
  return others.find(isToBePriced) ?? null;
}
