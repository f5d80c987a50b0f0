import { expect, test } from 'vitest';
import { MONEY_FIGURES, outstandingOf } from './money-figures.ts';

test('outstanding is the sum of all ages', () =>
  expect(outstandingOf({ to_30: '1.10', to_60: '20.00', to_90: '300.00', over_90: '4000.05' })).toBe('4321.15'));

test('no two figures have the same name or the same definition', () => {
  const figures = Object.values(MONEY_FIGURES);
  expect(new Set(figures.map(({ label }) => label)).size).toBe(figures.length);
  expect(new Set(figures.map(({ about }) => about)).size).toBe(figures.length);
});
