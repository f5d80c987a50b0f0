import { expect, test } from 'vitest';
import { TABLE_READING_TEXTS, TABLE_TEXTS } from './table-texts.ts';

test('the planned and the actual outcome are counted in rows', () => {
  const counts = { problem: 6, new: 184, change: 0, same: 0 };
  expect(TABLE_TEXTS.act(counts)).toBe('Import 184 of 190 rows');
  expect(TABLE_TEXTS.act({ ...counts, problem: 0, new: 1 })).toBe('Import 1 row');
  expect(TABLE_TEXTS.act({ problem: 1, new: 10_000, change: 5_000, same: 4_999 })).toBe('Import 15,000 of 20,000 rows');
  expect(TABLE_TEXTS.done({ ...counts, change: 1 }, '3 Apr 2026, 15:04')).toBe(
    'Imported 185 rows on 3 Apr 2026, 15:04.',
  );
  expect(TABLE_TEXTS.leftOut(1)).toBe('1 row was skipped. Correct it and upload the file again.');
  expect(TABLE_TEXTS.missingColumns(['Name', 'Date'])).toBe('Choose the column for each of Name, Date.');
  expect(TABLE_TEXTS.missingColumns(['As of'], 'As of')).toBe(
    'Choose the column for As of. For “As of” you can enter one day for all rows instead.',
  );
  expect(TABLE_READING_TEXTS.columns(2, 3)).toBe('2 of 3 columns will be imported.');
});
