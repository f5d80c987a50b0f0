import { expect, test } from 'vitest';
import { isCritical } from './critical.ts';

test.each([
  'DELETE_USER',
  'BULK_UPDATE',
  'EXPORT_EVERYTHING',
  'WRITE_OFF',
  'REFUSED_DELETE_USER',
  'REFUSED_BULK_UPDATE',
])('%s is critical', (action) => {
  expect(isCritical(action)).toBe(true);
});

test.each(['LOGIN', 'CREATE_USER', 'REFUSED_', 'REFUSED_CREATE_USER', 'BULK_UPDATE_REFUSED_', 'delete_user', ''])(
  '%j is not',
  (action) => {
    expect(isCritical(action)).toBe(false);
  },
);
