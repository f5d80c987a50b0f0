import { expect, test } from 'vitest';
import { INITIAL_BILL_PAPERS, INITIAL_BILL_PAPER_LABELS, initialBillPaper } from './initial-bill-paper.ts';

test('each paper size is read as itself and has its name; a size that only a newer server knows is A4', () => {
  expect(INITIAL_BILL_PAPERS.map(initialBillPaper)).toEqual(INITIAL_BILL_PAPERS);
  expect(INITIAL_BILL_PAPERS.map((paper) => INITIAL_BILL_PAPER_LABELS[paper])).toEqual([
    'A4',
    'A5',
    'Two on one A4 sheet',
  ]);
  expect(['letter', '', 'A4'].map(initialBillPaper)).toEqual(['a4', 'a4', 'a4']);
});
