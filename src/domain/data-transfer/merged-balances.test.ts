import { expect, test } from 'vitest';
import { withoutMergedBalances } from './merged-balances.ts';

test('a merged amount is the first row’s alone; a merged doctor is each row’s', () => {
  const rows = [
    { row: 2, cells: ['Dr. A', '4500'] },
    { row: 3, cells: ['Dr. A', '4500'], merged: [0, 1] },
    { row: 4, cells: ['Dr. B', '100'] },
  ];
  expect(withoutMergedBalances('opening_balances', ['doctor_name', 'amount'], rows)).toEqual([
    { row: 2, cells: ['Dr. A', '4500'] },
    { row: 3, cells: ['Dr. A', ''], merged: [0, 1] },
    { row: 4, cells: ['Dr. B', '100'] },
  ]);
  expect(withoutMergedBalances('rates', ['doctor_name', 'rate'], rows)).toEqual(rows);
});
