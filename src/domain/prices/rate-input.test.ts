import { expect, test } from 'vitest';
import { checkStartDate, ownerFaults, ratesFaults } from './rate-input.ts';

const ONE = '00000000-0000-4000-8000-000000000001';

test.each([
  [{}, false],
  [{ price_list_id: ONE }, true],
  [{ doctor_id: ONE }, true],
  [{ price_list_id: ONE, doctor_id: ONE }, false],
])('rates are in one place: %j', (place, isRight) => expect(ownerFaults(place).length === 0).toBe(isRight));

test('a rate is above 0, and a product has one from a day on', () => {
  const rate = { product_id: ONE, valid_from: '2026-04-01', rate: '1.00' };
  expect(
    ratesFaults([rate, { ...rate, valid_from: '2026-05-01' }, { ...rate, product_id: 'other', rate: null }]),
  ).toEqual([]);
  expect(ratesFaults([rate, rate])).toEqual([
    { field: 'rates.1.product_id', message: 'This product has two rates with the same start date' },
  ]);
  expect(ratesFaults([{ ...rate, rate: '0.00' }])).toEqual([
    { field: 'rates.0.rate', message: 'Enter a rate above 0 with at most two decimals' },
  ]);
});

test.each([
  ['2026-11-22', true, false],
  ['2026-11-23', false, false],
  ['2026-11-22', true, true],
])('a rate from %s is refused: %s, unless it is the first (%s)', (valid_from, isPast, isFirst) => {
  const verdict = checkStartDate(valid_from, '2026-11-23', isFirst);
  expect(verdict.ok).toBe(!isPast || isFirst);
  if (verdict.ok) return;
  expect(verdict.refusal).toMatchObject({
    code: 'rate_in_past',
    kind: 'conflict',
    text: 'A rate must start today or later. Earlier orders keep their price.',
  });
});
