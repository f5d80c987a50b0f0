import { expect, test } from 'vitest';
import { OLD_TABLES, OLD_TABLE_NAMES, isOldTable } from './old-tables.ts';

test('each table that is read has an id, by which it is known again; no other is taken for one', () => {
  for (const name of OLD_TABLE_NAMES) expect(OLD_TABLES[name]).toContain('id');
  expect(['work_orders', 'WORK_ORDERS', 'accounts', 'constructor', ''].map(isOldTable)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
});
