import type { ListRate, NoPriceReason, OrderToPropose, Rate, RateCard, Terms } from '#domain/prices/proposed-price.ts';
import { productKey } from '#domain/products/products.ts';

// Prices of orders computed by hand, used for the rule and for the server.

/** The rates of the list. */
export const WORKED_LIST = { Zirconia: '1850.00', Metal: '999.99', 'U/L/danture': '9000.00' } as const;

/** The first day of the rates. */
export const WORKED_FROM = '2026-04-01';

interface WorkedPrice {
  readonly name: string;
  readonly terms?: readonly Pick<Terms, 'valid_from' | 'discount_percent'>[];
  readonly own?: readonly Pick<Rate, 'valid_from' | 'rate'>[];
  readonly order: OrderToPropose;
  readonly price: { readonly rate: string; readonly units: number; readonly amount: string } | NoPriceReason;
  /** The input of the forms. */
  readonly said: string;
}

const SEVEN_AND_A_HALF = [{ valid_from: '2026-06-01', discount_percent: '7.50' }];
const OWN = { valid_from: '2026-06-05', rate: '1600.00' };
const OWN_ENDED = [OWN, { valid_from: '2026-07-01', rate: null }];

const crowns = (day: string, tooth_numbers: readonly number[] = [14, 15, 16]): OrderToPropose => ({
  product_quality: 'Zirconia',
  tooth_numbers,
  day,
});

export const WORKED_PRICES: readonly WorkedPrice[] = [
  {
    name: '7.5 % off the list',
    terms: SEVEN_AND_A_HALF,
    order: crowns('2026-06-10'),
    price: { rate: '1711.25', units: 3, amount: '5133.75' },
    said: '₹1,711.25 × 3 = ₹5,133.75 · Standard −7.5 %',
  },
  {
    name: 'before the terms begin',
    terms: SEVEN_AND_A_HALF,
    order: crowns('2026-05-31'),
    price: { rate: '1850.00', units: 3, amount: '5550.00' },
    said: '₹1,850.00 × 3 = ₹5,550.00 · Standard',
  },
  {
    name: 'a rate of the doctor’s own has no discount',
    terms: SEVEN_AND_A_HALF,
    own: [OWN],
    order: crowns('2026-06-10'),
    price: { rate: '1600.00', units: 3, amount: '4800.00' },
    said: '₹1,600.00 × 3 = ₹4,800.00 · Special rate',
  },
  {
    name: 'before the own rate begins',
    terms: SEVEN_AND_A_HALF,
    own: [OWN],
    order: crowns('2026-06-04'),
    price: { rate: '1711.25', units: 3, amount: '5133.75' },
    said: '₹1,711.25 × 3 = ₹5,133.75 · Standard −7.5 %',
  },
  {
    name: 'on the last day of the own rate',
    terms: SEVEN_AND_A_HALF,
    own: OWN_ENDED,
    order: crowns('2026-06-30'),
    price: { rate: '1600.00', units: 3, amount: '4800.00' },
    said: '₹1,600.00 × 3 = ₹4,800.00 · Special rate',
  },
  {
    name: 'once the own rate has ended: the list again',
    terms: SEVEN_AND_A_HALF,
    own: OWN_ENDED,
    order: crowns('2026-07-01'),
    price: { rate: '1711.25', units: 3, amount: '5133.75' },
    said: '₹1,711.25 × 3 = ₹5,133.75 · Standard −7.5 %',
  },
  {
    name: 'a third off, to whole paise',
    terms: [{ valid_from: '2026-06-01', discount_percent: '33.33' }],
    order: { ...crowns('2026-06-10', [11]), product_quality: 'Metal' },
    price: { rate: '666.69', units: 1, amount: '666.69' },
    said: '₹666.69 × 1 = ₹666.69 · Standard −33.33 %',
  },
  {
    name: 'a denture for both arches, without teeth',
    order: { ...crowns('2026-06-10', []), product_quality: 'U/L/danture' },
    price: { rate: '9000.00', units: 2, amount: '18000.00' },
    said: '₹9,000.00 × 2 = ₹18,000.00 · Standard',
  },
  {
    name: 'crowns without teeth',
    order: crowns('2026-06-10', []),
    price: 'no_units',
    said: 'Select teeth to price this order',
  },
  {
    name: 'a product without a rate',
    order: { ...crowns('2026-06-10'), product_quality: 'Moonlith' },
    price: 'no_rate',
    said: 'No rate for Moonlith on 10 Jun 2026',
  },
];

/** The whole rate card of the doctor of a computed price. */
export function workedCard({ terms = [], own = [], order }: WorkedPrice, default_list_id: string): RateCard {
  const lists = Object.entries(WORKED_LIST).map(([name, rate]): ListRate => ({
    price_list_id: default_list_id,
    product: productKey(name),
    valid_from: WORKED_FROM,
    rate,
  }));
  return {
    default_list_id,
    lists,
    own: own.map((rate) => ({ ...rate, product: productKey(order.product_quality) })),
    terms: terms.map((each) => ({ ...each, price_list_id: null })),
  };
}
