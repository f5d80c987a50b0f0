import type { QueryClient } from '@tanstack/react-query';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { CallOf, FileAnswer, OutputOf } from '#contract/kit/operation.ts';
import { previewPriceChange, repriceWorkOrders } from '#contract/prices/price-changes.ts';
import type { PriceList } from '#contract/prices/price-lists.ts';
import {
  copyPriceList,
  createPriceList,
  getPriceList,
  getPriceLists,
  retirePriceList,
  updatePriceList,
} from '#contract/prices/price-lists.ts';
import type { DoctorPrices } from '#contract/prices/prices.ts';
import {
  getDoctorPrices,
  getDoctorTerms,
  getPriceChanges,
  getProposedPrice,
  proposeRates,
  saveDoctorTerms,
  savePriceRates,
} from '#contract/prices/prices.ts';
import { getRateCardPdf } from '#contract/prices/rate-card.ts';
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import { call } from '#web/platform/calls/api-client.ts';
import { PRICES_KEY } from './api-key.ts';
import type { RateToSave } from './forms/rate-sheet.ts';

/** The owner of rates: a list or a doctor. */
export type RatePlace = { readonly price_list_id: string } | { readonly doctor_id: string };

/** A list or doctor, and the day of the rates. */
export interface RateCardQuery {
  readonly place: RatePlace;
  readonly day: CalendarDay;
}

/** Queries all price lists, the default first. */
export const priceListsQuery = queryOptions({
  queryKey: [...PRICES_KEY, 'lists'],
  queryFn: ({ signal }) => call(getPriceLists, {}, { signal }),
});

/** Queries a price list with its rates on a day. */
export const priceListQuery = (price_list_id: string, day: CalendarDay) =>
  queryOptions({
    queryKey: [...PRICES_KEY, 'list', price_list_id, day],
    queryFn: ({ signal }) => call(getPriceList, { params: { price_list_id }, query: { day } }, { signal }),
  });

/** Queries the prices of a doctor on a day. */
export const doctorPricesQuery = (doctor_id: string, day: CalendarDay) =>
  queryOptions({
    queryKey: [...PRICES_KEY, 'doctor', doctor_id, day],
    queryFn: ({ signal }) => call(getDoctorPrices, { params: { doctor_id }, query: { day } }, { signal }),
  });

/** Queries one page of doctors with their lists and discounts. */
export const doctorTermsQuery = (view: {
  readonly search?: string | undefined;
  readonly price_list_id?: string | undefined;
  readonly page?: number | undefined;
}) => {
  const query = queryTexts(view);
  return queryOptions({
    queryKey: [...PRICES_KEY, 'terms', query],
    queryFn: ({ signal }) => call(getDoctorTerms, { query }, { signal }),
    placeholderData: keepPreviousData,
  });
};

/** Queries one page of rate changes. */
export const priceChangesQuery = (view: {
  readonly price_list_id?: string | undefined;
  readonly doctor_id?: string | undefined;
  readonly product_id?: string | undefined;
  readonly page?: number | undefined;
}) => {
  const query = queryTexts(view);
  return queryOptions({
    queryKey: [...PRICES_KEY, 'changes', query],
    queryFn: ({ signal }) => call(getPriceChanges, { query }, { signal }),
    placeholderData: keepPreviousData,
  });
};

type WithoutUnset<View> = { readonly [Key in keyof View]: Exclude<View[Key], undefined> };

/** Returns the set parameters of a view, for the server. */
const queryTexts = <View extends object>(view: View): Partial<WithoutUnset<View>> =>
  Object.fromEntries(Object.entries(view).filter(([, value]) => value !== undefined)) as Partial<WithoutUnset<View>>;

/** Refetches price lists, doctors' prices and changes after any change. */
export const refreshPrices = (client: QueryClient): Promise<void> => client.invalidateQueries({ queryKey: PRICES_KEY });

/** Saves rates of a list or a doctor in one request. */
export const saveRates = (place: RatePlace, rates: readonly RateToSave[]): Promise<OutputOf<typeof savePriceRates>> =>
  call(savePriceRates, { body: { ...place, rates: [...rates] } });

export type Terms = CallOf<typeof saveDoctorTerms>['body'];

export const saveTerms = (doctor_id: string, terms: Terms): Promise<DoctorPrices> =>
  call(saveDoctorTerms, { params: { doctor_id }, body: terms });

/** The open orders that keep their price after a change, and those that repricing would change. */
export type PricePreview = OutputOf<typeof previewPriceChange>;

/**
 * Queries the open orders that would keep their price after typed rates or new terms are saved. Without a change it is
 * based on the current rates.
 */
export const previewQuery = (
  place: RatePlace,
  change: { readonly rates?: readonly RateToSave[]; readonly terms?: Terms } = {},
) =>
  queryOptions({
    queryKey: [...PRICES_KEY, 'preview', place, change],
    queryFn: ({ signal }) => {
      const { rates = [], terms } = change;
      return call(previewPriceChange, { body: { ...place, rates: [...rates], ...(terms && { terms }) } }, { signal });
    },
    // Orders may be entered while the user types.
    staleTime: 0,
  });

type OrderVersion = Pick<PricePreview['items'][number], 'work_order_id' | 'version'>;

/** Reprices open orders from the current rate card. The answer names the orders that kept their price. */
export const repriceOrders = (orders: readonly OrderVersion[]): Promise<OutputOf<typeof repriceWorkOrders>> =>
  call(repriceWorkOrders, {
    body: { orders: orders.map(({ work_order_id, version }) => ({ work_order_id, version })) },
  });

/** Queries suggested rates from past orders, of all doctors or of one. */
export const proposedRates = (place: RatePlace): Promise<OutputOf<typeof proposeRates>> =>
  call(proposeRates, { query: 'doctor_id' in place ? place : {} });

export const sendCreatePriceList = (
  body: CallOf<typeof createPriceList>['body'],
  idempotencyKey: string,
): Promise<PriceList> => call(createPriceList, { body }, { idempotencyKey });

export const copyList = (
  price_list_id: string,
  body: CallOf<typeof copyPriceList>['body'],
  idempotencyKey: string,
): Promise<PriceList> => call(copyPriceList, { params: { price_list_id }, body }, { idempotencyKey });

type ListVersion = Pick<PriceList, 'id' | 'version'>;

export const changeList = (
  { id, version }: ListVersion,
  change: Omit<CallOf<typeof updatePriceList>['body'], 'version'>,
): Promise<PriceList> => call(updatePriceList, { params: { price_list_id: id }, body: { version, ...change } });

export const retireList = ({ id, version }: ListVersion, is_retired: boolean): Promise<PriceList> =>
  call(retirePriceList, { params: { price_list_id: id }, body: { version, is_retired } });

/** Unsaved orders of one doctor and order date. `id` identifies an order in its form. */
export interface OrdersToPrice {
  readonly doctor_name: string;
  readonly order_date: string;
  readonly orders: readonly {
    readonly id: string;
    readonly product_quality: string;
    readonly tooth_numbers: readonly number[];
    readonly completion_date?: CalendarDay | null;
  }[];
}

/** Queries the proposed prices of unsaved orders in one request, by their IDs. */
export const proposedPricesQuery = (asked: OrdersToPrice) =>
  queryOptions({
    queryKey: [...PRICES_KEY, 'proposal', asked],
    queryFn: async ({ signal }) => {
      const orders = asked.orders.map(({ product_quality, tooth_numbers, completion_date = null }) => ({
        product_quality,
        tooth_numbers: [...tooth_numbers],
        completion_date,
      }));
      const { prices_at_entry, items } = await call(getProposedPrice, { body: { ...asked, orders } }, { signal });
      const prices = new Map(asked.orders.map(({ id }, place) => [id, items[place]] as const));
      return { prices_at_entry, prices };
    },
  });

/** Downloads the rate card of a list or doctor on a day. */
export const fetchRateCardPdf = (place: RatePlace, day: CalendarDay): Promise<FileAnswer> =>
  call(getRateCardPdf, { query: { ...place, day } });
