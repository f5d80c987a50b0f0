import { negateBalance, paiseOfBalance, toBalance } from '#domain/documents/balance.ts';
import { groupAmount, toAmount } from '#domain/shared/money.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TABLE_BALANCE_TEXTS, combineBalance, looksLikeSide } from './table-balances.ts';
import { columnsOf } from './table-kinds.ts';
import { validColumnMap, matchHeadings, missingColumns, unclearColumns } from './table-map.ts';
import { problemLine, parseTableRows } from './table-rows.ts';

const HOW = { days: 'day_first', timeZone: 'Asia/Kolkata' } as const;

/** The balance of a row with these headings, or its problem. */
function balanceOf(headings: readonly string[], cells: readonly string[]): string {
  const map = matchHeadings('opening_balances', headings);
  const [row] = parseTableRows('opening_balances', map, HOW, [{ row: 2, cells }]);
  return row?.cells['amount'] ?? problemLine(row?.problems ?? []);
}

test('an amount has the same sign in every notation', () => {
  const paise = fc.integer({ min: 1, max: 10_000_000 });
  fc.assert(
    fc.property(paise, fc.boolean(), (sum, isCredit) => {
      const [amount, side] = [toAmount(sum), isCredit ? 'Cr' : 'Dr'];
      const expected = toBalance(isCredit ? -sum : sum);
      const grouped = groupAmount(amount);
      const forms: readonly (readonly string[])[] = [
        ['Party, Balance', `${grouped} ${side}`],
        ['Party, Balance', isCredit ? `(${grouped})` : grouped],
        ['Party, Balance, Dr/Cr', grouped, side],
        ['Party, Balance, Cr / Dr', grouped, side.slice(0, 1)],
        ['Party, Balance, Dr/Cr', `${grouped} ${side}`, side],
        ['Party, Debit, Credit', isCredit ? '' : grouped, isCredit ? grouped : '0.00'],
        ['Party, Dr, Cr', isCredit ? '' : grouped, isCredit ? `${grouped} Cr` : ''],
        [
          'Particulars, Closing Balance Debit, Closing Balance Credit',
          isCredit ? '0' : grouped,
          isCredit ? grouped : '',
        ],
      ];
      for (const [headings = '', ...cells] of forms)
        expect(balanceOf(headings.split(', '), ['Rao', ...cells]), headings).toBe(expected);
      expect(paiseOfBalance(negateBalance(expected))).toBe(isCredit ? sum : -sum);
    }),
  );
});

test.each([
  [['Party', 'Balance', 'Dr/Cr'], ['Rao', '500', ''], TABLE_BALANCE_TEXTS.sideMissing],
  [['Party', 'Balance', 'Dr/Cr'], ['Rao', '-500', 'Cr'], TABLE_BALANCE_TEXTS.negativeWithSide],
  [['Party', 'Balance', 'Dr/Cr'], ['Rao', '500 Dr', 'Cr'], TABLE_BALANCE_TEXTS.otherSide('Dr/Cr')],
  [['Party', 'Debit', 'Credit'], ['Rao', '500', '200'], TABLE_BALANCE_TEXTS.bothSides],
])('%j: %j is refused', (headings, cells, text) => expect(balanceOf(headings, cells)).toBe(`Opening balance: ${text}`));

test.each([
  [['Party', 'Debit'], ['Rao', '500 Cr'], `Debit: ${TABLE_BALANCE_TEXTS.otherSide('Debit')}`],
  [['Party', 'Credit'], ['Rao', '(500)'], `Credit: ${TABLE_BALANCE_TEXTS.otherSide('Credit')}`],
  [['Party', 'Balance', 'Dr/Cr'], ['Rao', '500', 'maybe'], `Dr/Cr: ${TABLE_BALANCE_TEXTS.notASide}`],
])('%j: %j contradicts itself', (headings, cells, text) => expect(balanceOf(headings, cells)).toBe(text));

test('no combination of columns gives an amount a side that no column names', () => {
  const sum = fc.constantFrom(undefined, '0.00', '500.00', '-500.00');
  fc.assert(
    fc.property(sum, fc.constantFrom(undefined, 'Dr', 'Cr'), sum, sum, (amount, side, debit, credit) => {
      const cells = { text: amount ?? '', amount, side, debit, credit, hasSide: side !== undefined };
      const read = combineBalance(cells);
      if (read === null || 'fault' in read) return;
      const said = [amount, debit, credit].filter((one) => one !== undefined && paiseOfBalance(one) !== 0);
      expect(said.length).toBeLessThan(2);
      const expected = side === 'Cr' && said[0] === '500.00' && said[0] === amount ? '-500.00' : (said[0] ?? '0.00');
      expect(read.value).toBe(expected);
    }),
  );
});

test('a column that may name a side is refused until it is mapped or ignored', () => {
  const headings = ['Party', 'Closing Balance', 'Date', 'Debit', 'Credit', ''];
  const rows = [{ cells: ['Rao', '500', '31-03-2026', '900', '400', 'Cr'] }];
  const map = matchHeadings('opening_balances', headings);
  expect(map).toEqual(['doctor_name', 'amount', 'as_of', null, null, null]);
  expect(unclearColumns('opening_balances', headings, map, rows)).toEqual([3, 4, 5]);
  const meant = ['doctor_name', 'amount', 'as_of', 'ignored', 'ignored', 'side'];
  const chosen = validColumnMap('opening_balances', headings, meant);
  expect(unclearColumns('opening_balances', headings, chosen, rows)).toEqual([]);
  expect(unclearColumns('doctors', headings, map, rows)).toEqual([]);
  expect(missingColumns('opening_balances', ['doctor_name', 'debit', 'as_of'])).toEqual([]);
  expect(missingColumns('opening_balances', ['doctor_name', 'as_of'])).toEqual(['Opening balance']);
});

test.each([
  ['Dr/Cr', ['12'], true],
  ['Credit Balance', [], true],
  ['Type', ['Dr', 'C', ''], true],
  ['Type', ['Dr', 'Old'], false],
  ['Type', ['', ''], false],
  ['Credit limit', ['5000'], false],
  ['Address', ['Surat'], false],
])('%s with %j names a side: %s', (heading, cells, isSided) => expect(looksLikeSide(heading, cells)).toBe(isSided));

test('an empty template has no two columns with the same meaning', () => {
  const titles = columnsOf('opening_balances').flatMap(({ title, isInTemplate }) => (isInTemplate ? [title] : []));
  expect(titles).toEqual(['Doctor', 'Opening balance', 'As of', 'Note']);
});
