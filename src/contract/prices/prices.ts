import { MAX_NAME_LENGTH } from '#domain/doctors/doctor-name.ts';
import { parseDiscount, toPercent } from '#domain/prices/percent.ts';
import { NO_PRICE_REASONS } from '#domain/prices/proposed-price.ts';
import { MAX_RATES } from '#domain/prices/rate-input.ts';
import { PRICE_TEXTS } from '#domain/prices/texts.ts';
import { must } from '#domain/shared/must.ts';
import { MAX_BATCH_ORDERS } from '#domain/work-orders/batch.ts';
import { ORDER_FIELDS } from '#domain/work-orders/fields.ts';
import { Amount, AmountInput, Day, Id, Instant, Named, Page, text } from '../kit/fields.ts';
import { operation } from '../kit/operation.ts';
import { NextRate } from './price-lists.ts';
import { z } from '../kit/zod.ts';

/** A discount as text with two decimals: `7.50`. */
export const Percent = z.string().check(z.regex(/^\d{1,2}\.\d\d$/));

/** A discount in a request (`7.5`, `"7.50"`): from 0 to 99.99. */
const DiscountInput = z.pipe(
  z
    .union([z.number(), z.string().check(z.maxLength(40))], PRICE_TEXTS.discountInvalid)
    .check(z.refine((given) => parseDiscount(given) !== null, PRICE_TEXTS.discountInvalid)),
  z.transform((given: string | number) => toPercent(must(parseDiscount(given), 'a discount that was checked'))),
);

/** The list or doctor of the rates. Exactly one must be given. */
const Place = { price_list_id: z.optional(Id), doctor_id: z.optional(Id) };

/** A rate from a day on. Null ends the previous rate. */
const RateInput = z.strictObject({ product_id: Id, valid_from: Day, rate: z.nullable(AmountInput) });

const TermsInput = z.strictObject({
  valid_from: Day,
  /** Null for the default list. */
  price_list_id: z.nullable(Id),
  discount_percent: z._default(DiscountInput, '0.00'),
});

export const savePriceRates = operation({
  name: 'savePriceRates',
  summary: 'Saves rates of a list, or of a doctor, each from a day on. No order changes by it.',
  method: 'PUT',
  path: '/api/price-rates',
  body: z.strictObject({ ...Place, rates: z.array(RateInput).check(z.minLength(1), z.maxLength(MAX_RATES)) }),
  output: z.strictObject({
    /** The number of rates that changed. */
    saved: z.int(),
  }),
  refusals: ['price_list_not_found', 'doctor_not_found', 'product_not_found', 'price_list_retired', 'rate_in_past'],
});

export const Terms = z.strictObject({
  valid_from: Day,
  price_list_id: z.nullable(Id),
  discount_percent: Percent,
});

/** The prices of a doctor for all products on a day. */
export const DoctorPrices = z.strictObject({
  doctor_id: Id,
  doctor_name: z.string(),
  day: Day,
  /** Null if no terms have started. Then the default list applies without a discount. */
  terms: z.nullable(Terms),
  next_terms: z.nullable(Terms),
  /** The list that applies. */
  list: Named,
  /** All products, in their order. */
  rates: z.array(
    z.strictObject({
      product_id: Id,
      /** The rate of the list, or else of the default list, before the discount. */
      list_rate: z.nullable(Amount),
      own_rate: z.nullable(Amount),
      own_since: z.nullable(Day),
      own_next: NextRate,
      /** The price of one unit on that day. */
      pays: z.nullable(Amount),
    }),
  ),
});
export type DoctorPrices = z.infer<typeof DoctorPrices>;

const OfDoctor = z.strictObject({ doctor_id: Id });

export const getDoctorPrices = operation({
  name: 'getDoctorPrices',
  summary: 'Returns a doctor’s price list, discount and special rates on a day, and the rate of each product.',
  method: 'GET',
  path: '/api/doctors/{doctor_id}/prices',
  params: OfDoctor,
  query: z.strictObject({ day: z.optional(Day) }),
  output: DoctorPrices,
  refusals: ['doctor_not_found'],
});

export const saveDoctorTerms = operation({
  name: 'saveDoctorTerms',
  summary: 'Saves which list and discount a doctor has from a day on. No order changes by it.',
  method: 'PUT',
  path: '/api/doctors/{doctor_id}/terms',
  params: OfDoctor,
  body: TermsInput,
  output: DoctorPrices,
  refusals: ['doctor_not_found', 'price_list_not_found', 'price_list_retired', 'rate_in_past'],
});

export const getDoctorTerms = operation({
  name: 'getDoctorTerms',
  summary: 'Lists doctors by name, each with price list, discount and the number of special rates today.',
  method: 'GET',
  path: '/api/doctor-terms',
  query: z.strictObject({
    search: z._default(text(MAX_NAME_LENGTH), ''),
    /** Doctors with this list, by their terms or by default. */
    price_list_id: z.optional(Id),
    page: z._default(Page, 1),
  }),
  output: z.strictObject({
    items: z.array(
      z.strictObject({
        doctor_id: Id,
        doctor_name: z.string(),
        list: Named,
        /** Whether the doctor's terms name the list. Otherwise it applies by default. */
        is_list_given: z.boolean(),
        discount_percent: Percent,
        own_rates: z.int(),
      }),
    ),
    total: z.int(),
    page: z.int(),
    page_size: z.int(),
  }),
  refusals: [],
});

export const getPriceChanges = operation({
  name: 'getPriceChanges',
  summary: 'Lists the rates that were set, the latest first: product, place, start day and user.',
  method: 'GET',
  path: '/api/price-changes',
  query: z.strictObject({
    price_list_id: z.optional(Id),
    doctor_id: z.optional(Id),
    product_id: z.optional(Id),
    page: z._default(Page, 1),
  }),
  output: z.strictObject({
    items: z.array(
      z.strictObject({
        id: Id,
        product_id: Id,
        product_name: z.string(),
        /** One of the two is null. */
        price_list: z.nullable(Named),
        doctor: z.nullable(Named),
        valid_from: Day,
        rate: z.nullable(Amount),
        set_by: z.string(),
        set_at: Instant,
      }),
    ),
    total: z.int(),
    page: z.int(),
    page_size: z.int(),
  }),
  refusals: [],
});

export const proposeRates = operation({
  name: 'proposeRates',
  summary:
    'Suggests rates for a list, or special rates for a doctor: the most frequent of completed orders of the last 180 days. Saves nothing.',
  method: 'GET',
  path: '/api/price-suggestions',
  query: z.strictObject({ doctor_id: z.optional(Id) }),
  output: z.strictObject({
    rates: z.array(
      z.strictObject({
        product_id: Id,
        rate: Amount,
        /** The number of orders at this rate, and of all orders of the product. */
        orders: z.int(),
        of: z.int(),
      }),
    ),
  }),
  refusals: ['doctor_not_found'],
});

/** The rate card price of an order, or why it has none. */
export const ProposedPrice = z.strictObject({
  /** Rate and amount are null if there is no price. */
  rate: z.nullable(Amount),
  units: z.int(),
  amount: z.nullable(Amount),
  /** The price list of the rate, its rate before the discount, and the discount; null for a special rate. */
  list_name: z.nullable(z.string()),
  list_rate: z.nullable(Amount),
  discount_percent: z.nullable(Percent),
  reason: z.nullable(z.enum(NO_PRICE_REASONS)),
  /** `₹1,850.00 × 3 = ₹5,550.00 · Standard −7.5 %`, or the text of the reason. */
  text: z.string(),
});
export type ProposedPrice = z.infer<typeof ProposedPrice>;

/** An order that is being entered. It may already have a completion date. */
export const OrderToPrice = z.strictObject({
  product_quality: z._default(text(ORDER_FIELDS.product_quality.max), ''),
  tooth_numbers: z.array(z.int()).check(z.maxLength(52)),
  completion_date: z._default(z.nullable(Day), null),
});

export const getProposedPrice = operation({
  name: 'getProposedPrice',
  summary: 'Returns what typed orders of one doctor and day would cost by the rate card.',
  method: 'POST',
  path: '/api/prices/proposal',
  asks: true,
  body: z.strictObject({
    doctor_name: z._default(text(ORDER_FIELDS.doctor_name.max), ''),
    order_date: Day,
    orders: z.array(OrderToPrice).check(z.minLength(1), z.maxLength(MAX_BATCH_ORDERS)),
  }),
  output: z.strictObject({
    /** Whether orders are priced at entry. An order with a price is priced again in any case. */
    prices_at_entry: z.boolean(),
    /** One for each order, in the order of the request. */
    items: z.array(ProposedPrice),
  }),
  refusals: [],
});

export { Place, RateInput as RateGiven, TermsInput as TermsGiven };
