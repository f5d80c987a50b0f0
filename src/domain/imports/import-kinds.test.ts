import { expect, test } from 'vitest';
import { IMPORT_KINDS, importKindsOf } from './import-kinds.ts';

test('an admin imports doctors, a Super Admin everything, staff nothing', () => {
  expect(importKindsOf('SUPER_ADMIN')).toEqual(IMPORT_KINDS);
  expect(importKindsOf('ADMIN')).toEqual(['doctors']);
  expect(importKindsOf('USER')).toEqual([]);
});
