import { expect, test } from 'vitest';
import { CREDIT_TIME_LIMIT_TEXT, creditTimeLimitNote, lastDayToReduceTax } from './credit-time-limit.ts';

test.each([
  ['2026-03-31', '2026-11-30'],
  ['2026-04-01', '2027-11-30'],
  ['2027-01-15', '2027-11-30'],
])('a document of %s can be credited with tax until %s', (day, last) => {
  expect(lastDayToReduceTax(day)).toBe(last);
});

test('a credit note says from 1 December that it does not reduce tax, if its document has tax', () => {
  const taxed = { day: '2026-03-31', tax: { rates: [{ rate: '5.00' }] } } as never;
  const exempt = { day: '2026-03-31', tax: { rates: [{ rate: '0.00' }] } } as never;
  expect(creditTimeLimitNote(taxed, '2026-11-30')).toBe(null);
  expect(creditTimeLimitNote(taxed, '2026-12-01')).toBe(CREDIT_TIME_LIMIT_TEXT);
  expect(CREDIT_TIME_LIMIT_TEXT).toBe(
    'The time limit of section 34(2) has passed. This credit note does not reduce tax.',
  );
  expect([exempt, { day: '2026-03-31' }, null].map((document) => creditTimeLimitNote(document, '2026-12-01'))).toEqual([
    null,
    null,
    null,
  ]);
});
