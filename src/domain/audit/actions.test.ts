import { expect, test } from 'vitest';
import { AUDIT_ACTIONS } from './actions.ts';

test('every action has the form that the database requires, and a different name', () => {
  expect(AUDIT_ACTIONS.filter((action) => !/^[A-Z]+(_[A-Z]+)*$/.test(action))).toEqual([]);
  expect(new Set(AUDIT_ACTIONS).size).toBe(AUDIT_ACTIONS.length);
});
