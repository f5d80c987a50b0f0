// What the list of doctors can show and how it is sorted.

/** Which doctors: those who are suggested, those who are not any more, those that other spellings lead to. */
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

/** How alike two names must be to be offered as one doctor's: of 1, by the letters that they share three at a time. */
export const MIN_DOCTOR_SIMILARITY = 0.6;
