import { expect, test } from 'vitest';
import { isCritical } from './critical.ts';

test('actions that cannot be undone or that affect many records are critical, and so are their refusals', () => {
  const critical = 'DELETE_USER BULK_UPDATE EXPORT_EVERYTHING WRITE_OFF REFUSED_DELETE_USER REFUSED_BULK_UPDATE'.split(
    ' ',
  );
  const others = 'LOGIN CREATE_USER REFUSED_ REFUSED_CREATE_USER BULK_UPDATE_REFUSED_ delete_user'.split(' ');
  expect([...critical, ...others, ''].filter(isCritical)).toEqual(critical);
});
