import { expect, test } from 'vitest';
import { LEGACY_TABLES, LEGACY_TABLE_NAMES, isLegacyTable } from './legacy-tables.ts';

test('each table that is read has an id column, and no other name is accepted', () => {
  for (const name of LEGACY_TABLE_NAMES) expect(LEGACY_TABLES[name]).toContain('id');
  expect(['work_orders', 'WORK_ORDERS', 'accounts', 'constructor', ''].map(isLegacyTable)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
});
