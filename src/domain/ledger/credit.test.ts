import { expect, test } from 'vitest';
import {
  checkCredit,
  checkNotRefunded,
  checkRefund,
  checkWriteOff,
  reducedWriteOffs,
  allocateFromOldest,
} from './credit.ts';

const textOf = (outcome: ReturnType<typeof checkCredit> | ReturnType<typeof checkRefund>): string | null =>
  outcome.ok ? null : outcome.refusal.text;

test.each<[string, string, string | null, string, string | null]>([
  ['18250.00', '0.00', null, '18250.00', null],
  ['18250.00', '0.00', null, '18250.01', 'At most ₹18,250.00 of this bill can still be credited.'],
  ['18250.00', '16250.00', null, '2000.00', null],
  ['18250.00', '16250.00', null, '2000.01', 'At most ₹2,000.00 of this bill can still be credited.'],
  ['500.00', '500.00', null, '0.01', 'At most ₹0.00 of this bill can still be credited.'],
  // Its charge was lowered below what was credited.
  ['400.00', '500.00', null, '0.01', 'At most ₹0.00 of this bill can still be credited.'],
  ['0.00', '0.00', null, '1.00', 'This bill has no charge yet. Change its price instead.'],
  [
    '0.00',
    '0.00',
    'M/26-27/00012',
    '1.00',
    'This bill is charged on M/26-27/00012. Create the credit note for that monthly bill.',
  ],
])('charged %s, credited %s, on month %s: a note of %s', (charged, credited, charged_on, amount, text) =>
  expect(textOf(checkCredit({ charged, credited, charged_on }, amount))).toBe(text),
);

test('only money that is not allocated can be refunded', () => {
  expect(textOf(checkRefund('800.00', '800.00'))).toBeNull();
  expect(textOf(checkRefund('800.00', '800.01'))).toBe('At most ₹800.00 can be refunded.');
  expect(textOf(checkRefund('0.00', '0.01', 'USD'))).toBe('At most $0.00 can be refunded.');
});

test('only the outstanding amount can be written off', () => {
  const document = { charged: '500.00', credited: '0.00', charged_on: null, open: '300.00', number: 'M/26-27/00012' };
  const textOfOff = (given: Partial<typeof document>, amount: string) => {
    const verdict = checkWriteOff({ ...document, ...given }, amount);
    return verdict.ok ? null : verdict.refusal.text;
  };
  expect(textOfOff({}, '300.00')).toBeNull();
  expect(textOfOff({}, '300.01')).toBe('Only ₹300.00 of M/26-27/00012 is outstanding.');
  expect(textOfOff({ charged: '0.00' }, '1.00')).toBe('This bill has no charge yet. Change its price instead.');
});

test('a refund is taken from the oldest money, whose record stays', () => {
  const sources = [
    { id: 'old', amount: '400.00' },
    { id: 'new', amount: '300.00' },
  ];
  const taken = (amount: string) => allocateFromOldest(sources, amount).map((part) => [part.source.id, part.amount]);
  expect(taken('400.00')).toEqual([['old', '400.00']]);
  expect(taken('500.00')).toEqual([
    ['old', '400.00'],
    ['new', '100.00'],
  ]);
  const verdict = checkNotRefunded([
    { number: 'P/26-27/00001', amount: '400.00' },
    { number: 'P/26-27/00002', amount: '0.50' },
  ]);
  expect(verdict.ok ? null : verdict.refusal.text).toBe(
    '₹400.50 of this money was refunded with P/26-27/00001, P/26-27/00002. Reverse each refund first.',
  );
  expect(checkNotRefunded([]).ok).toBe(true);
});

test('if less is charged, write-offs give way before payments, the newest first', () => {
  const put = [
    { id: 'old', amount: '100.00', charged: '0.00', isMoney: false },
    { id: 'paid', amount: '600.00', charged: '0.00', isMoney: true },
    { id: 'new', amount: '300.00', charged: '0.00', isMoney: false },
  ];
  const at = (charged: string) => {
    const parts = put.map((part) => ({ ...part, charged }));
    const writtenOff = parts.filter(({ isMoney }) => !isMoney);
    return reducedWriteOffs(parts, writtenOff).map(({ part, left }) => [part.id, left]);
  };
  expect(at('1000.00')).toEqual([]);
  expect(at('999.99')).toEqual([['new', '299.99']]);
  expect(at('700.00')).toEqual([['new', null]]);
  expect(at('650.00')).toEqual([
    ['new', null],
    ['old', '50.00'],
  ]);
  expect(at('500.00')).toEqual([
    ['new', null],
    ['old', null],
  ]);
});
