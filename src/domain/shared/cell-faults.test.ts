import { expect, test } from 'vitest';
import { CELL_TEXTS, cellFault, cellText, dateFault } from './cell-faults.ts';

test('a spreadsheet error is named, and a text that looks like one is a text', () => {
  const errors = '#N/A #REF! #DIV/0! #VALUE! #NAME? #NUM! #NULL! #SPILL! #n/a #### ########'.split(' ');
  for (const text of errors) expect(cellFault(text)).toBe(CELL_TEXTS.error(text));
  const texts = ['#12', '# 12', '#A', '#', '12#', 'N/A', 'Case #REF! of Dr. Rao'];
  expect(texts.filter((text) => cellFault(text) !== null)).toEqual([]);
});

test('a cell is its text, whatever a reader returns', () => {
  expect(['a', '', undefined, null, 5, true, {}].map(cellText)).toEqual(['a', '', '', '', null, null, null]);
  expect(cellFault('a\u0007')).toBe('Please remove characters that cannot be printed');
});

test('a date in place of a text is named as Excel shows it', () => {
  expect(dateFault('2026-12-11')).toBe(CELL_TEXTS.excelDate('11 Dec 2026'));
  expect(dateFault('2026-12-11T14:30:00')).toBe(CELL_TEXTS.excelDate('11 Dec 2026'));
  expect(dateFault('11-Dec')).toBe(CELL_TEXTS.excelDate('11-Dec'));
});
