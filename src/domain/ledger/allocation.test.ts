import { addDays } from '#domain/shared/calendar-day.ts';
import { toAmount } from '#domain/shared/money.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Allocation, allocateChosen, allocateOldest, unallocateNewest } from './allocation.ts';
import { type OpenDocument, CHARGING_KINDS, oldestFirst } from './open-documents.ts';

const documentOf = (number: string, day: string, open: string, kind: OpenDocument['kind']): OpenDocument => ({
  kind,
  id: `the id of ${number}`,
  number,
  day,
  open,
});

const OPENING = documentOf('Opening balance', '2026-04-01', '10000.00', 'opening');
const OCTOBER = documentOf('M/26-27/00003', '2026-10-01', '24500.00', 'monthly_bill');
const NOVEMBER = documentOf('M/26-27/00011', '2026-11-01', '18250.00', 'monthly_bill');

const saidOf = ({ parts, advance }: Allocation) => ({
  parts: parts.map(({ document, amount }) => `${document.number} ${amount}`),
  advance,
});

test('documents are sorted by day, then opening balance, monthly bill, bill, then number', () => {
  const documents = [
    documentOf('B/25-26/00900', '2026-03-31', '1.00', 'bill'),
    documentOf('Opening balance', '2026-04-01', '1.00', 'opening'),
    documentOf('M/26-27/00002', '2026-04-01', '1.00', 'monthly_bill'),
    documentOf('M/26-27/00010', '2026-04-01', '1.00', 'monthly_bill'),
    documentOf('B/26-27/00001', '2026-04-01', '1.00', 'bill'),
    documentOf('B/26-27/99999', '2026-04-01', '1.00', 'bill'),
    documentOf('B/26-27/100000', '2026-04-01', '1.00', 'bill'),
    documentOf('Another opening balance', '2026-04-02', '1.00', 'opening'),
  ];
  expect(oldestFirst(documents.toReversed())).toEqual(documents);
});

// The specification's example doctor, step by step.
test.each<[string, OpenDocument[], string[], string]>([
  ['20000.00', [OPENING, OCTOBER, NOVEMBER], ['Opening balance 10000.00', 'M/26-27/00003 10000.00'], '0.00'],
  [
    '15000.00',
    [
      { ...NOVEMBER, open: '17000.00' },
      { ...OCTOBER, open: '14500.00' },
    ],
    ['M/26-27/00003 14500.00', 'M/26-27/00011 500.00'],
    '0.00',
  ],
  ['0.01', [OPENING], ['Opening balance 0.01'], '0.00'],
  ['10000.00', [OPENING, OCTOBER], ['Opening balance 10000.00'], '0.00'],
  ['10000.01', [OPENING, OCTOBER], ['Opening balance 10000.00', 'M/26-27/00003 0.01'], '0.00'],
  ['800.00', [], [], '800.00'],
  ['800.00', [{ ...OCTOBER, open: '0.00' }], [], '800.00'],
  [
    '52751.00',
    [NOVEMBER, { ...OPENING, open: '0.00' }, OCTOBER],
    ['M/26-27/00003 24500.00', 'M/26-27/00011 18250.00'],
    '10001.00',
  ],
])('money goes to the oldest document: %s', (money, documents, parts, advance) =>
  expect(saidOf(allocateOldest(money, documents))).toEqual({ parts, advance }),
);

test('money goes to the oldest document: as if each paisa went separately to the first document with an outstanding amount, in any order of the documents', () => {
  const someDocument = fc.record({
    kind: fc.constantFrom(...CHARGING_KINDS),
    day: fc.integer({ min: 0, max: 2 }).map((n) => addDays('2026-10-30', n)),
    open: fc.integer({ min: 0, max: 30 }),
  });
  fc.assert(
    fc.property(fc.array(someDocument, { maxLength: 6 }), fc.integer({ min: 1, max: 120 }), (some, money) => {
      const documents = some.map(({ kind, day, open }, n) => documentOf(`N/${n}`, day, toAmount(open), kind));
      const full = new Map(some.map(({ open }, n) => [`N/${n}`, open]));
      const rank = { opening: 0, monthly_bill: 1, bill: 2 };
      const queue = some
        .map(({ day, kind }, n) => ({ key: `${day} ${rank[kind]} ${n}`, number: `N/${n}` }))
        .toSorted((one, other) => (one.key < other.key ? -1 : 1))
        .map(({ number }) => number);
      const got = new Map<string, number>();
      let left = money;
      for (let paisa = 0; paisa < money; paisa += 1) {
        const first = queue.find((number) => (got.get(number) ?? 0) < (full.get(number) ?? 0));
        if (first === undefined) break;
        got.set(first, (got.get(first) ?? 0) + 1);
        left -= 1;
      }
      const parts = queue.flatMap((number) => (got.has(number) ? [`${number} ${toAmount(got.get(number) ?? 0)}`] : []));
      for (const given of [documents, documents.toReversed()]) {
        expect(saidOf(allocateOldest(toAmount(money), given))).toEqual({ parts, advance: toAmount(left) });
      }
    }),
  );
});

const chosen = (...rows: [OpenDocument, string][]) => rows.map(([{ id }, amount]) => ({ id, amount }));
const DOCUMENTS = [OCTOBER, NOVEMBER, { ...OPENING, open: '0.00' }];

test.each<[string, ReturnType<typeof chosen>, string[], string]>([
  ['a part of a later document', chosen([NOVEMBER, '500.00']), ['M/26-27/00011 500.00'], '19500.00'],
  [
    'all of it, to the paisa',
    chosen([NOVEMBER, '18250.00'], [OCTOBER, '1750.00']),
    ['M/26-27/00003 1750.00', 'M/26-27/00011 18250.00'],
    '0.00',
  ],
  ['nothing: all is an advance', [], [], '20000.00'],
  ['an empty row is ignored', chosen([OPENING, '0.00'], [NOVEMBER, '1.00']), ['M/26-27/00011 1.00'], '19999.00'],
  [
    'two rows of one document are added',
    chosen([NOVEMBER, '1.00'], [NOVEMBER, '2.00']),
    ['M/26-27/00011 3.00'],
    '19997.00',
  ],
])('money goes where the user chose: %s', (_, rows, parts, advance) => {
  const outcome = allocateChosen('20000.00', rows, DOCUMENTS);
  expect(outcome.ok && saidOf(outcome.value)).toEqual({ parts, advance });
});

test.each<[string, string, ReturnType<typeof chosen>, string]>([
  [
    'more than is outstanding',
    '20000.00',
    chosen([NOVEMBER, '18250.01']),
    'Only ₹18,250.00 of M/26-27/00011 is outstanding.',
  ],
  ['a settled document', '20000.00', chosen([OPENING, '0.01']), 'Only ₹0.00 of Opening balance is outstanding.'],
  [
    'more than is outstanding, in two rows',
    '20000.00',
    chosen([NOVEMBER, '18250.00'], [NOVEMBER, '0.01']),
    'Only ₹18,250.00 of M/26-27/00011 is outstanding.',
  ],
  [
    'more than was paid',
    '18250.00',
    chosen([NOVEMBER, '18250.00'], [OCTOBER, '0.01']),
    'The sum of the amounts is more than the payment.',
  ],
  [
    'a document of another doctor',
    '1.00',
    chosen([{ ...NOVEMBER, id: 'another' }, '5.00']),
    "This bill is another doctor's.",
  ],
])('money goes where the user chose: %s is refused', (_, money, rows, text) => {
  const outcome = allocateChosen(money, rows, DOCUMENTS);
  expect(outcome.ok ? null : outcome.refusal.text).toBe(text);
});

test('money goes where the user chose in the laboratory’s currency', () => {
  const outcome = allocateChosen('9.00', chosen([OPENING, '9.00']), DOCUMENTS, 'USD');
  expect(outcome).toMatchObject({ refusal: { text: 'Only $0.00 of Opening balance is outstanding.' } });
});

const PARTS = ['14500.00', '500.00', '2000.00'].map((amount, n) => ({ id: `part ${n + 1}`, amount }));

test.each<[string, string[], string | null]>([
  ['17000.00', [], null],
  ['17000.01', [], null],
  ['16999.99', ['part 3'], 'part 3 1999.99'],
  ['15000.00', ['part 3'], null],
  ['14999.99', ['part 2', 'part 3'], 'part 2 499.99'],
  ['14500.00', ['part 2', 'part 3'], null],
  ['0.01', ['part 1', 'part 2', 'part 3'], 'part 1 0.01'],
  ['0.00', ['part 1', 'part 2', 'part 3'], null],
])('a document that charges less than is allocated to it %s: the newest allocations end', (charged, ended, again) => {
  const ending = unallocateNewest(PARTS, charged);
  expect(ending.ended.map(({ id }) => id)).toEqual(ended);
  expect(ending.again && `${ending.again.part.id} ${ending.again.amount}`).toBe(again);
});
