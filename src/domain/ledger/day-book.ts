// What the day book can show and how it is sorted: money that came in from doctors or was paid back to them, day by day.

export const DAY_BOOK_TITLE = 'Payments';

/** Whether what was taken back is shown. */
export const DAY_BOOK_STATES = ['all', 'standing', 'taken_back'] as const;
export type DayBookState = (typeof DAY_BOOK_STATES)[number];
export const DEFAULT_DAY_BOOK_STATE: DayBookState = 'all';

export const DAY_BOOK_STATE_LABELS: Readonly<Record<DayBookState, string>> = {
  all: 'All',
  standing: 'Not reversed',
  taken_back: 'Reversed',
};

/** What can be recorded there, with what it is called; money that is paid back is counted against what came in. */
export const PAYMENT_KINDS = ['receipt', 'refund'] as const;
export type PaymentKind = (typeof PAYMENT_KINDS)[number];
export const PAYMENT_KIND_LABELS: Readonly<Record<PaymentKind, string>> = {
  receipt: 'Received',
  refund: 'Refunded',
};

/** Each sort in words, as the phone's list of them says it. */
export const DAY_BOOK_SORT_LABELS = {
  '-paid_on': 'Latest first',
  paid_on: 'Earliest first',
  '-amount': 'Largest first',
  amount: 'Smallest first',
  doctor_name: 'Doctor, A to Z',
  '-doctor_name': 'Doctor, Z to A',
} as const;
export type DayBookSort = keyof typeof DAY_BOOK_SORT_LABELS;
export const DAY_BOOK_SORTS = Object.keys(DAY_BOOK_SORT_LABELS) as DayBookSort[];
export const DEFAULT_DAY_BOOK_SORT: DayBookSort = '-paid_on';

export const DAY_BOOK_TEXTS = {
  notLoaded: (why: string) => `The payments could not be loaded: ${why}`,
  nothingYet: 'Record payments in the doctor ledger or on a doctor’s page. They appear here by date.',
} as const;
