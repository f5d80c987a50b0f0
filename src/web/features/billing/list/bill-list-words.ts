// The names of the sorts and filters of the list of bills.
import type { BillSort, BILL_FILTERS_OF_LIST } from '#domain/billing/bill-list-view.ts';
import { BILL_STATUS_LABELS } from '#domain/billing/bill-status.ts';
import { FOLLOW_UP_LABEL, OTHER_UNPAID_LABEL } from '#domain/billing/follow-up.ts';
import { formatDayShort } from '#domain/shared/calendar-day.ts';
import type { BillView } from './bill-list-address.ts';

/** The names of the sorts, for the sort field on phones. */
export const BILL_SORT_LABELS: Readonly<Record<BillSort, string>> = {
  '-bill_date': 'Newest first',
  bill_date: 'Oldest first',
  doctor_name: 'Doctor, A to Z',
  '-doctor_name': 'Doctor, Z to A',
};

type BillFilter = (typeof BILL_FILTERS_OF_LIST)[number];

export const BILL_FILTER_LABELS: Readonly<Record<BillFilter, string>> = {
  status: 'Status',
  doctor_name: 'Doctor',
  date_from: 'Bill date from',
  date_to: 'Bill date to',
  paid: 'Payment',
  voided: 'Void',
  follow_up: FOLLOW_UP_LABEL,
  other_unpaid: OTHER_UNPAID_LABEL,
};

export const PAID_WORDS = { yes: 'Paid', no: 'Not paid' } as const;

/** Returns the active filters in words: `Status: Printed`. */
export function billFiltersInWords(view: BillView): { readonly filter: BillFilter; readonly text: string }[] {
  const { status, doctor_name, date_from, date_to, paid, follow_up, other_unpaid, voided } = view;
  const words: Readonly<Record<BillFilter, string | undefined>> = {
    date_from: date_from && formatDayShort(date_from),
    date_to: date_to && formatDayShort(date_to),
    status: status && BILL_STATUS_LABELS[status],
    doctor_name,
    paid: paid && PAID_WORDS[paid],
    // The labels need no value.
    voided: voided ? '' : undefined,
    follow_up: follow_up ? '' : undefined,
    other_unpaid: other_unpaid ? '' : undefined,
  };
  return (Object.keys(words) as BillFilter[]).flatMap((filter) => {
    const value = words[filter];
    if (value === undefined) return [];
    const label = BILL_FILTER_LABELS[filter];
    return [{ filter, text: value === '' ? label : `${label}: ${value}` }];
  });
}
