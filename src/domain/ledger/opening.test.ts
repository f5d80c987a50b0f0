import { expect, test } from 'vitest';
import {
  checkOpening,
  checkOpeningDraft,
  firstOpeningDay,
  mergedOpening,
  openingPostings,
  parseOpening,
} from './opening.ts';

const TODAY = '2026-11-22';
const draft = { amount: '10000', as_of: '2026-04-01', note: null };

test.each([
  [draft, []],
  [{ ...draft, amount: '-800.50' }, []],
  [{ ...draft, amount: '0' }, []],
  [{ ...draft, as_of: TODAY }, []],
  [{ ...draft, note: 'x'.repeat(200) }, []],
  [{ ...draft, amount: '' }, ['amount']],
  [{ ...draft, amount: '--5' }, ['amount']],
  [{ ...draft, amount: '1000000000.01' }, ['amount']],
  [{ ...draft, as_of: '' }, ['as_of']],
  [{ ...draft, as_of: '2026-11-23' }, ['as_of']],
  [{ ...draft, as_of: '2021-11-22' }, []],
  [{ ...draft, as_of: '2021-11-21' }, ['as_of']],
  [{ ...draft, note: 'x'.repeat(201) }, ['note']],
  [{ amount: '1.005', as_of: '2026-02-30', note: '\u0007' }, ['amount', 'as_of', 'note']],
])('%o has the errors %o', (given, fields) =>
  expect(checkOpeningDraft(given, TODAY).map(({ field }) => field)).toEqual(fields),
);

test('the texts allow an amount of zero and name the first day; a balance with a day keeps it', () => {
  const given = { ...draft, amount: '-', as_of: '2020-04-01' };
  expect(checkOpeningDraft(given, TODAY).map(({ message }) => message)).toEqual([
    'Invalid amount. Enter a number, such as 4500.00; 0 is no opening balance',
    'The opening balance date cannot be before 22 Nov 2021',
  ]);
  expect(checkOpeningDraft({ ...draft, as_of: '2020-04-01' }, TODAY, { as_of: '2020-04-01' })).toEqual([]);
  expect(firstOpeningDay('2028-02-29')).toBe('2023-02-28');
});

test.each([
  ['1250', '1250.00'],
  [' -0.5 ', '-0.50'],
  ['-0', '0.00'],
  ['1000000000', '1000000000.00'],
  ['1,000', null],
  ['+5', null],
])('%s is read as %s', (typed, amount) => expect(parseOpening(typed)).toBe(amount));

const paid = { amount: '10000.00', allocated: '6000.00', paid_back: [] };
test.each([
  ['10000.00', true],
  ['6000.00', true],
  ['5999.99', false],
  ['0.00', false],
  ['-1.00', false],
])('an allocation to it stays of 10,000.00 with 6,000.00 paid, %s: %s', (amount, isAllowed) => {
  const verdict = checkOpening(paid, amount);
  expect(verdict.ok).toBe(isAllowed);
  if (!verdict.ok)
    expect(verdict.refusal.text).toBe(
      '₹6,000.00 of the opening balance is already paid. The new amount cannot be lower.',
    );
});

test.each([
  ['-400.00', true],
  ['-300.00', true],
  ['-299.99', false],
  ['0.00', false],
  ['50.00', false],
])('an allocation to it stays of 500.00 in advance with 300.00 paid back, %s: %s', (amount, isAllowed) => {
  const paid_back = [{ number: 'P/26-27/00001', amount: '300.00' }];
  const verdict = checkOpening({ amount: '-500.00', allocated: '400.00', paid_back }, amount);
  expect(verdict.ok).toBe(isAllowed);
  if (!verdict.ok)
    expect(verdict.refusal.text).toBe(
      '₹300.00 of this money was refunded with P/26-27/00001. Reverse each refund first.',
    );
});

test('an allocation to it stays: an unpaid debt, an advance and no balance can become any other', () => {
  expect(checkOpening({ amount: '10000.00', allocated: '0.00', paid_back: [] }, '-5.00').ok).toBe(true);
  expect(checkOpening({ amount: '-500.00', allocated: '500.00', paid_back: [] }, '0.00').ok).toBe(true);
  expect(checkOpening(null, '5.00').ok).toBe(true);
});

const BEFORE = { amount: '10000.00', as_of: '2026-04-01' };
const on = (entry_date: string, amount: string) => ({ entry_date, amount });

test.each([
  ['at first the whole amount, on its day', null, {}, false, [on('2026-04-01', '10000.00')]],
  ['then the difference, on its day', BEFORE, { amount: '9000.00' }, false, [on('2026-04-01', '-1000.00')]],
  ['the difference today, if a later day was printed', BEFORE, { amount: '9000.00' }, true, [on(TODAY, '-1000.00')]],
  [
    'a move to another day',
    BEFORE,
    { as_of: '2026-05-01' },
    false,
    [on('2026-04-01', '-10000.00'), on('2026-05-01', '10000.00')],
  ],
  ['no move, once printed', BEFORE, { as_of: '2026-05-01' }, true, []],
  ['its removal', BEFORE, { amount: '0.00' }, false, [on('2026-04-01', '-10000.00')]],
  ['nothing for the same balance', BEFORE, {}, false, []],
])('what is posted: %s', (_, before, changes, isPrinted, postings) =>
  expect(openingPostings(before, { ...BEFORE, ...changes }, { isPrinted, today: TODAY })).toEqual(postings),
);

test('two balances become one of the older day', () => {
  const [one, other] = [
    { amount: '100.00', as_of: '2026-05-01' },
    { amount: '-300.00', as_of: '2026-04-01' },
  ];
  expect(mergedOpening(one, other)).toEqual({ amount: '-200.00', as_of: '2026-04-01' });
  expect(mergedOpening(other, one)).toEqual({ amount: '-200.00', as_of: '2026-04-01' });
});
