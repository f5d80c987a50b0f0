// Filters and sorts of the list of doctors.

/** Filters of doctors: active, retired, or with other spellings. */
export const DOCTOR_STATES = ['active', 'retired', 'spelled', 'all'] as const;
export type DoctorState = (typeof DOCTOR_STATES)[number];
export const DEFAULT_DOCTOR_STATE: DoctorState = 'active';

export const DOCTOR_STATE_LABELS: Readonly<Record<DoctorState, string>> = {
  active: 'Active',
  retired: 'Retired',
  spelled: 'With other spellings',
  all: 'All',
};

export const DOCTOR_SORTS = ['name', '-name', '-last_order', 'last_order', '-open_orders', 'open_orders'] as const;
export type DoctorSort = (typeof DOCTOR_SORTS)[number];
export const DEFAULT_DOCTOR_SORT: DoctorSort = 'name';

export const DOCTOR_SORT_LABELS: Readonly<Record<DoctorSort, string>> = {
  name: 'Name, A to Z',
  '-name': 'Name, Z to A',
  '-last_order': 'Latest order first',
  last_order: 'Oldest last order first',
  '-open_orders': 'Most open orders first',
  open_orders: 'Fewest open orders first',
};

/**
 * The least similarity of two names, from 0 to 1 by shared trigrams, at which they are suggested as the same doctor.
 */
export const MIN_DOCTOR_SIMILARITY = 0.6;
