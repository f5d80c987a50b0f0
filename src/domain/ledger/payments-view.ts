// Filters and sorts of the payments list: money received from doctors or refunded to them, by day.

export const PAYMENTS_TITLE = 'Payments';
export const CHEQUES_TITLE = 'Cheques in hand';

/** Filters by whether a payment is reversed. `with_tds`: those with TDS that are not. */
export const PAYMENT_STATES = ['all', 'standing', 'with_tds', 'taken_back'] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];
export const DEFAULT_PAYMENT_STATE: PaymentState = 'all';

export const PAYMENT_STATE_LABELS: Readonly<Record<PaymentState, string>> = {
  all: 'All',
  standing: 'Not reversed',
  with_tds: 'With TDS',
  taken_back: 'Reversed',
};

/** The kinds of payments. Refunds are subtracted from what was received. */
export const PAYMENT_KINDS = ['receipt', 'refund'] as const;
export type PaymentKind = (typeof PAYMENT_KINDS)[number];
export const PAYMENT_KIND_LABELS: Readonly<Record<PaymentKind, string>> = {
  receipt: 'Received',
  refund: 'Refunded',
};

/** The labels of the sort options on phones. */
export const PAYMENT_SORT_LABELS = {
  '-paid_on': 'Newest first',
  paid_on: 'Oldest first',
  '-amount': 'Largest first',
  amount: 'Smallest first',
  doctor_name: 'Doctor, A to Z',
  '-doctor_name': 'Doctor, Z to A',
} as const;
export type PaymentSort = keyof typeof PAYMENT_SORT_LABELS;
export const PAYMENT_SORTS = Object.keys(PAYMENT_SORT_LABELS) as PaymentSort[];
export const DEFAULT_PAYMENT_SORT: PaymentSort = '-paid_on';

export const PAYMENTS_TEXTS = {
  notLoaded: (why: string) => `The payments could not be loaded: ${why}`,
  nothingYet: 'Press “Record payment” to record the first one.',
  thisMonth: 'This month',
  noneThisMonth: 'No payments this month',
  showAll: 'Show all payments',
  onlyThisMonth: 'Only payments of this month are shown.',
} as const;
