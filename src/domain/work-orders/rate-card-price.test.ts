import { expect, test } from 'vitest';
import {
  NO_PRICE,
  PRICE_SOURCES,
  cardColumns,
  changedPrice,
  followsRateCard,
  hasOpenCardPrice,
} from './rate-card-price.ts';
import { WORK_ORDER_STATUSES } from './status.ts';

const cells = WORK_ORDER_STATUSES.flatMap((status) =>
  [null, 'bill'].flatMap((bill_id) =>
    [false, true].flatMap((on_monthly_bill) =>
      [...PRICE_SOURCES, null].flatMap((price_source) =>
        [false, true].map((prices_at_entry) => ({ status, bill_id, on_monthly_bill, price_source, prices_at_entry })),
      ),
    ),
  ),
);

test.each(cells)(
  'a price follows the rate card until the doctor may know it, a typed one never: $status, bill $bill_id, month $on_monthly_bill, price $price_source, at entry $prices_at_entry',
  ({ prices_at_entry, ...order }) => {
    const isUntold = order.status === 'in_progress' && order.bill_id === null && !order.on_monthly_bill;
    const asks = order.price_source === 'rate_card' || (order.price_source === null && prices_at_entry);
    expect(followsRateCard(order, { prices_at_entry })).toBe(isUntold && asks);
    expect(hasOpenCardPrice(order)).toBe(isUntold && order.price_source === 'rate_card');
  },
);

test('a price of the card is stored with what it was set for, and only changes are reported', () => {
  const price = {
    rate: '1711.25',
    units: 3,
    amount: '5133.75',
    price_list_id: 'list',
    list_rate: '1850.00',
    discount_percent: '7.50',
  };
  const columns = cardColumns('Zirconia', price);
  expect(columns).toEqual({
    ...price,
    charge_percent: null,
    units: null,
    priced_product: 'Zirconia',
    priced_count: 3,
    price_source: 'rate_card',
  });
  expect(changedPrice(NO_PRICE, NO_PRICE)).toEqual({});
  expect(changedPrice(columns, { ...columns, amount: '1.00' })).toEqual({ amount: '1.00' });
});
