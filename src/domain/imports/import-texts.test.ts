import { expect, test } from 'vitest';
import { IMPORT_TEXTS } from './import-texts.ts';

test('the button names its action', () => {
  expect(IMPORT_TEXTS.importing_of(120_000, 0)).toBe('Import 1,20,000 work orders');
  expect(IMPORT_TEXTS.importing_of(184, 6)).toBe('Import 184 work orders, skip 6 rows');
});

test('progress is shown in numbers, rounded down so that it never looks finished too early', () => {
  expect(IMPORT_TEXTS.percent(0.999)).toBe('99 %');
  expect(IMPORT_TEXTS.percent(1)).toBe('100 %');
  expect(IMPORT_TEXTS.left(0.2)).toBe('about 1 s left');
});
