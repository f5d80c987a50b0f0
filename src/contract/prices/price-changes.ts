import { MAX_PRICES } from '#domain/billing/item-prices.ts';
import { MAX_RATES } from '#domain/prices/rate-input.ts';
import { Amount, Id, Month, OrderVersion, Version } from '../kit/fields.ts';
import { operation } from '../kit/operation.ts';
import { applyLastRates } from '../monthly-billing/month-end.ts';
import { Place, RateGiven, TermsGiven } from './prices.ts';
import { z } from '../kit/zod.ts';

/** An open order whose price would change. */
export const OrderToReprice = z.strictObject({
  work_order_id: Id,
  version: Version,
  serial_number: z.string(),
  doctor_id: Id,
  doctor_name: z.string(),
  patient_name: z.string(),
  product_quality: z.string(),
  old_rate: z.nullable(Amount),
  old_amount: Amount,
  /** Both null if the order would have no price, for the given reason. */
  new_rate: z.nullable(Amount),
  new_amount: z.nullable(Amount),
  reason: z.nullable(z.string()),
});

export const previewPriceChange = operation({
  name: 'previewPriceChange',
  summary:
    'Lists the open orders that keep their rate card price after a change of rates or terms, and which of them would cost another amount. Without a change: by the current rates.',
  method: 'POST',
  path: '/api/prices/preview',
  asks: true,
  body: z.strictObject({
    ...Place,
    rates: z._default(z.array(RateGiven).check(z.maxLength(MAX_RATES)), []),
    /** The doctor's terms. */
    terms: z.optional(TermsGiven),
  }),
  output: z.strictObject({
    /** Open orders with a price from this list or doctor, and the number of their doctors. */
    orders: z.int(),
    doctors: z.int(),
    /** `12 open orders of 5 doctors keep their current price from this list.`; null if there are none. */
    message: z.nullable(z.string()),
    /** Orders whose price would differ: their number, and the first ones by serial number. */
    differing: z.int(),
    items: z.array(OrderToReprice),
  }),
  refusals: ['price_list_not_found', 'doctor_not_found', 'product_not_found'],
});

export const repriceWorkOrders = operation({
  name: 'repriceWorkOrders',
  summary: 'Updates the rate card prices of open orders, each separately; orders that changed since are listed.',
  method: 'POST',
  path: '/api/prices/reprice',
  body: z.strictObject({
    orders: z.array(OrderVersion).check(z.minLength(1), z.maxLength(MAX_PRICES)),
  }),
  output: z.strictObject({
    repriced: z.array(OrderVersion),
    refused: z.array(z.strictObject({ work_order_id: Id, serial_number: z.nullable(z.string()), message: z.string() })),
  }),
  refusals: [],
});

export const priceFromRateCard = operation({
  name: 'priceFromRateCard',
  summary:
    'Prices the unpriced completed orders of a month from the rate card, for the given doctors or all; orders without a rate are listed.',
  method: 'POST',
  path: '/api/month-close/prices',
  body: z.strictObject({
    month: Month,
    /** All doctors by default. */
    doctor_ids: z.optional(z.array(Id).check(z.minLength(1), z.maxLength(500))),
  }),
  output: applyLastRates.output,
  refusals: [],
});
