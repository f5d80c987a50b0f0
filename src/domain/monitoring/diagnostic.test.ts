import { expect, test } from 'vitest';
import { type MigrationFigures, type MigrationState, migrationStateOf, workOrdersText } from './diagnostic.ts';

test.each<[Partial<MigrationFigures>, MigrationState]>([
  [{}, 'up_to_date'],
  [{ pending: 2 }, 'pending'],
  [{ unknown: 1, pending: 2 }, 'newer'],
  [{ changed: 1, unknown: 1, pending: 2 }, 'changed'],
])('migrations with %j are %s', (figures, state) =>
  expect(migrationStateOf({ pending: 0, unknown: 0, changed: 0, ...figures })).toBe(state),
);

test('orders are counted in words', () =>
  expect([0, 1, 100_000].map(workOrdersText)).toEqual(['0 work orders', '1 work order', '1,00,000 work orders']));
