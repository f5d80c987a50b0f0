import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ADMIN_LISTS, TODAYS_LISTS, TODAYS_ROWS, shareRows, workList } from './work-lists.ts';

test('no two lists contain the same orders', () => {
  const views = [...new Set([...ADMIN_LISTS, ...TODAYS_LISTS, 'unpriced' as const])].map((name) =>
    JSON.stringify(workList(name).view),
  );
  expect(new Set(views).size).toBe(views.length);
});

test.each([
  ['0 0 0', '0 0 0'],
  ['40 40 40', '5 5 5'],
  ['40 2 1', '12 2 1'],
  ['0 40 40', '0 10 5'],
  ['2 0 40', '2 0 13'],
  ['6 6 6', '5 5 5'],
  ['1 2 3', '1 2 3'],
])('of lists of %s, fifteen rows show %s', (lengths, shown) =>
  expect(shareRows(lengths.split(' ').map(Number), TODAYS_ROWS).join(' ')).toBe(shown),
);

test('no place stays empty while an order waits, no list has more places than it needs, and each has an equal share', () =>
  fc.assert(
    fc.property(fc.array(fc.nat(60), { minLength: 1, maxLength: 5 }), fc.nat(40), (lengths, places) => {
      const shares = shareRows(lengths, places);
      const sum = (numbers: readonly number[]): number => numbers.reduce((all, number) => all + number, 0);
      expect(sum(shares)).toBe(Math.min(sum(lengths), places));
      for (const [index, share] of shares.entries()) {
        const length = lengths[index] ?? 0;
        expect(share).toBeLessThanOrEqual(length);
        expect(share).toBeGreaterThanOrEqual(Math.min(length, Math.floor(places / lengths.length)));
      }
    }),
  ));
