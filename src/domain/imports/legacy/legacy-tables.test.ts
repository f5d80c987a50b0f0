import { expect, test } from 'vitest';
import { isLegacyTable } from './legacy-tables.ts';

test('a table of the previous program is known by its exact name', () =>
  expect(['work_orders', 'WORK_ORDERS', 'accounts', 'constructor', ''].map(isLegacyTable)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]));
