// The view of the list of payments in the address.
import { PaymentQuery } from '#contract/ledger/payment-list.ts';
import type { z } from '#contract/kit/zod.ts';
import { PAYMENT_STATE_LABELS, DEFAULT_PAYMENT_SORT, DEFAULT_PAYMENT_STATE } from '#domain/ledger/payments-view.ts';
import { formatDayShort } from '#domain/shared/calendar-day.ts';
import { DEFAULT_PAGE_SIZE } from '#domain/shared/paging.ts';
import type { ViewOf } from '#web/platform/addresses/list-address.ts';
import { listAddress } from '#web/platform/addresses/list-address.ts';

export type PaymentsView = ViewOf<z.output<typeof PaymentQuery>>;

export const PAYMENTS_FILTER_LABELS = {
  from: 'Payment date from',
  to: 'Payment date to',
  method: 'Payment method',
  doctor_name: 'Doctor',
  state: 'Show',
} as const;
type DayBookFilter = keyof typeof PAYMENTS_FILTER_LABELS;

export const PAYMENTS_ADDRESS = listAddress<z.output<typeof PaymentQuery>>({
  query: PaymentQuery,
  defaults: { state: DEFAULT_PAYMENT_STATE, sort: DEFAULT_PAYMENT_SORT, page: 1, page_size: DEFAULT_PAGE_SIZE },
  narrowing: ['search', 'from', 'to', 'method', 'doctor_name', 'state'],
});

/** The filters that are set, each in words: `Payment method: UPI`. */
export function paymentsFiltersInWords({ from, to, method, doctor_name, state }: PaymentsView) {
  const words: Readonly<Record<DayBookFilter, string | undefined>> = {
    from: from && formatDayShort(from),
    to: to && formatDayShort(to),
    method,
    doctor_name,
    state: state && PAYMENT_STATE_LABELS[state],
  };
  return (Object.keys(words) as DayBookFilter[]).flatMap((filter) => {
    const value = words[filter];
    return value === undefined ? [] : [{ filter, text: `${PAYMENTS_FILTER_LABELS[filter]}: ${value}` }];
  });
}
