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

/** Whose rates, and which day's. */
export interface RateCardQuery {
  readonly place: RatePlace;
  readonly day: CalendarDay;
}

/** Every price list, the default first. */
export const priceListsQuery = queryOptions({
  queryKey: [...PRICES_KEY, 'lists'],
  queryFn: ({ signal }) => call(getPriceLists, {}, { signal }),
});

/** A list with its rates on a day. */
export const priceListQuery = (price_list_id: string, day: CalendarDay) =>
  queryOptions({
    queryKey: [...PRICES_KEY, 'list', price_list_id, day],
    queryFn: ({ signal }) => call(getPriceList, { params: { price_list_id }, query: { day } }, { signal }),
  });

/** What a doctor pays on a day. */
export const doctorPricesQuery = (doctor_id: string, day: CalendarDay) =>
  queryOptions({
    queryKey: [...PRICES_KEY, 'doctor', doctor_id, day],
    queryFn: ({ signal }) => call(getDoctorPrices, { params: { doctor_id }, query: { day } }, { signal }),
  });

/** A page of the doctors with their lists and discounts. */
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

/** A page of the rates that were set. */
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

/** The parts of a view that are set, as the server is asked for them. */
const queryTexts = <View extends object>(view: View): Partial<WithoutUnset<View>> =>
  Object.fromEntries(Object.entries(view).filter(([, value]) => value !== undefined)) as Partial<WithoutUnset<View>>;

/** Whatever was saved, lists, doctors and changes are asked for again where they are shown. */
export const refreshPrices = (client: QueryClient): Promise<void> => client.invalidateQueries({ queryKey: PRICES_KEY });

/** Saves rates of one place in one request. */
export const saveRates = (place: RatePlace, rates: readonly RateToSave[]): Promise<OutputOf<typeof savePriceRates>> =>
  call(savePriceRates, { body: { ...place, rates: [...rates] } });

export type Terms = CallOf<typeof saveDoctorTerms>['body'];

export const saveTerms = (doctor_id: string, terms: Terms): Promise<DoctorPrices> =>
  call(saveDoctorTerms, { params: { doctor_id }, body: terms });

/** What a change leaves as it is, and what of that would cost something else. */
export type PricePreview = OutputOf<typeof previewPriceChange>;

/** What rates that are typed, or terms that are chosen, leave as it is; without either, as the rates are now. */
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
    // Orders are entered while one types.
    staleTime: 0,
  });

type OrderVersion = Pick<PricePreview['items'][number], 'work_order_id' | 'version'>;

/** Prices open orders as the rate card now is; what was not is named. */
export const repriceOrders = (orders: readonly OrderVersion[]): Promise<OutputOf<typeof repriceWorkOrders>> =>
  call(repriceWorkOrders, {
    body: { orders: orders.map(({ work_order_id, version }) => ({ work_order_id, version })) },
  });

/** The rates that past orders suggest, of all doctors or of one. */
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

/** Orders of one doctor and day as they are typed, each under the name that its form has for it. */
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

/** What they would cost, by their names; one request for all. */
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

/** The rate card of a place on a day, as a file. */
export const fetchRateCardPdf = (place: RatePlace, day: CalendarDay): Promise<FileAnswer> =>
  call(getRateCardPdf, { query: { ...place, day } });
