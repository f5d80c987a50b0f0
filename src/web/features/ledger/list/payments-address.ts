// The view of the list of payments in the address.
import { PaymentQuery } from '#contract/ledger/payment-list.ts';
import { z } from '#contract/kit/zod.ts';
import {
  PAYMENT_STATE_LABELS,
  DEFAULT_PAYMENT_SORT,
  DEFAULT_PAYMENT_STATE,
  PAYMENTS_TEXTS,
} from '#domain/ledger/payments-view.ts';
import { daysOfMonth, formatDayShort } from '#domain/shared/calendar-day.ts';
import { DEFAULT_PAGE_SIZE } from '#domain/shared/paging.ts';
import type { ListScreenView, ViewOf } from '#web/platform/addresses/list-address.ts';
import { listAddress, useListAddress } from '#web/platform/addresses/list-address.ts';
import { useToday } from '#web/platform/session/session.ts';

export type PaymentsView = ViewOf<PaymentQuery>;

/** An address without dates shows this month; `period=all` shows all dates. */
const PaymentsAddress = z.extend(PaymentQuery, { period: z.optional(z.literal('all')) });
type AddressView = ViewOf<z.output<typeof PaymentsAddress>>;

export const PAYMENTS_FILTER_LABELS = {
  from: 'Payment date from',
  to: 'Payment date to',
  method: 'Payment method',
  doctor_name: 'Doctor',
  state: 'Show',
} as const;
type PaymentFilter = keyof typeof PAYMENTS_FILTER_LABELS;

export const PAYMENTS_ADDRESS = listAddress<z.output<typeof PaymentsAddress>>({
  query: PaymentsAddress,
  defaults: { state: DEFAULT_PAYMENT_STATE, sort: DEFAULT_PAYMENT_SORT, page: 1, page_size: DEFAULT_PAGE_SIZE },
  narrowing: ['search', 'from', 'to', 'method', 'doctor_name', 'state'],
});

interface PaymentsList extends ListScreenView<PaymentQuery> {
  /** Whether only this month is shown, because the address has no dates. */
  readonly isThisMonth: boolean;
}

/** The list's view, which starts with this month. */
export function usePaymentsView(): PaymentsList {
  const month = daysOfMonth(useToday()).date_from;
  const { view: address, change, isNarrowed } = useListAddress(PAYMENTS_ADDRESS);
  const { period, ...asked } = address;
  const isThisMonth = period === undefined && asked.from === undefined && asked.to === undefined;
  const view = isThisMonth ? { ...asked, from: month } : asked;
  return {
    view,
    isThisMonth,
    isNarrowed,
    change: (changed, options) => change(addressOf(changed, view, month), options),
    clear: () => change({ ...PAYMENTS_ADDRESS.clearAll, period: 'all' }),
  };
}

/** Returns a change of the view as a change of the address. */
function addressOf(changed: PaymentsView, view: PaymentsView, month: string): AddressView {
  if (!('from' in changed) && !('to' in changed)) return changed;
  const { from, to } = { from: view.from, to: view.to, ...changed };
  if (from === month && to === undefined) return { ...changed, from: undefined, to, period: undefined };
  return { ...changed, from, to, period: from === undefined && to === undefined ? 'all' : undefined };
}

/** Returns the active filters in words: `Payment method: UPI`. */
export function paymentsFiltersInWords({ from, to, method, doctor_name, state }: PaymentsView, isThisMonth: boolean) {
  const words: Readonly<Record<PaymentFilter, string | undefined>> = {
    from: from && formatDayShort(from),
    to: to && formatDayShort(to),
    method,
    doctor_name,
    state: state && PAYMENT_STATE_LABELS[state],
  };
  return (Object.keys(words) as PaymentFilter[]).flatMap((filter) => {
    const value = words[filter];
    if (value === undefined) return [];
    if (filter === 'from' && isThisMonth) return [{ filter, text: PAYMENTS_TEXTS.thisMonth }];
    return [{ filter, text: `${PAYMENTS_FILTER_LABELS[filter]}: ${value}` }];
  });
}
