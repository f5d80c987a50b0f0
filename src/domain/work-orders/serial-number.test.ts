import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SERIAL_NUMBER_FORMAT, serialNumber, serialPartsOf, serialRangesOf } from './serial-number.ts';

test.each([
  [2026, 1, 'WO-2026-0001'],
  [2026, 42, 'WO-2026-0042'],
  [2026, 9999, 'WO-2026-9999'],
  [2026, 10_000, 'WO-2026-10000'],
  [2100, 123_456, 'WO-2100-123456'],
])('number %2$i of %1$i is %3$s', (year, number, text) => expect(serialNumber(year, number)).toBe(text));

test('the format’s text is as the specification writes it', () => expect(SERIAL_NUMBER_FORMAT).toBe('WO-YYYY-NNNN'));

test('serialPartsOf: reads back what serialNumber wrote, in either case', () =>
  fc.assert(
    fc.property(fc.integer({ min: 1000, max: 9999 }), fc.integer({ min: 1, max: 99_999_999 }), (year, number) => {
      expect(serialPartsOf(serialNumber(year, number))).toEqual({ year, number });
      expect(serialPartsOf(serialNumber(year, number).toLowerCase())).toEqual({ year, number });
    }),
  ));

test('serialPartsOf: reads no other text', () => {
  const forms =
    'WO-2026-412 WO-2026-00412 WO-2026-0000 WO-26-0412 WO-2026 WO-2026-123456789 B/26-27/00001 WO-2026-0412x';
  expect([...forms.split(' '), ''].filter((text) => serialPartsOf(text) !== null)).toEqual([]);
});

/** Whether the ranges of a term contain a serial number; null if the term begins none. */
const holds = (term: string, year: number, number: number): boolean =>
  (serialRangesOf(term) ?? []).some(
    (range) => year >= range.firstYear && year <= range.lastYear && number >= range.first && number <= range.last,
  );

test('serialRangesOf: a text that begins no serial number has no range; a number in an impossible form has an empty one', () => {
  const terms = 'wo w 2026 0042 wo2026 wo-x wo-2026-x two-2026 wo-20261 wo-2026--1'.split(' ');
  expect([...terms, 'Dr. Rao', ''].filter((term) => serialRangesOf(term) !== null)).toEqual([]);
  for (const term of ['wo-2026-00001', 'wo-2026-000000', 'WO-2026-01234']) expect(serialRangesOf(term)).toEqual([]);
});

test('serialRangesOf: letter case and space around do not matter', () =>
  expect(serialRangesOf(' Wo-2026-0042 ')).toEqual([{ firstYear: 2026, lastYear: 2026, first: 42, last: 42 }]));

const years = fc.integer({ min: 2000, max: 2100 });
const numbers = fc.oneof(fc.integer({ min: 1, max: 99_999_999 }), fc.integer({ min: 1, max: 20_000 }));

test('serialRangesOf: every beginning of a serial number finds it', () =>
  fc.assert(
    fc.property(years, numbers, fc.integer({ min: 3, max: 16 }), (year, number, length) => {
      expect(holds(serialNumber(year, number).slice(0, length), year, number)).toBe(true);
    }),
  ));

test('serialRangesOf: finds exactly the serial numbers that begin with the term', () => {
  const terms = fc
    .tuple(years, numbers, fc.integer({ min: 3, max: 16 }))
    .map(([year, number, length]) => serialNumber(year, number).slice(0, length));
  const typed = fc.oneof(terms, fc.stringMatching(/^WO-20(26|27|0)?-?\d{0,6}$/));
  fc.assert(
    fc.property(typed, years, numbers, (term, year, number) => {
      fc.pre(serialRangesOf(term) !== null);
      expect(holds(term, year, number)).toBe(serialNumber(year, number).startsWith(term));
    }),
    { numRuns: 3000 },
  );
});

test('serialRangesOf: finds exactly the serial numbers near the term, of every width', () =>
  fc.assert(
    fc.property(fc.stringMatching(/^[0-9]{1,6}$/), fc.stringMatching(/^[0-9]{0,2}$/), (digits, more) => {
      const number = Number(digits + more);
      fc.pre(number > 0);
      const term = `WO-2026-${digits}`;
      expect(holds(term, 2026, number)).toBe(serialNumber(2026, number).startsWith(term));
    }),
    { numRuns: 2000 },
  ));
