import { expect, test } from 'vitest';
import { actionText, fieldText } from './texts.ts';

test.each([
  ['UPDATE_BILL_AMOUNT', 'Update bill amount'],
  ['REFUSED_DELETE_USER', 'Refused: delete user'],
  ['LOGIN', 'Login'],
])('the action %s is called "%s"', (action, said) => expect(actionText(action)).toBe(said));

test.each([
  ['previous_status', 'Previous status'],
  ['id', 'Id'],
  ['Dr. K. Rao', 'Dr. K. Rao'],
  ['WO-2026-0001', 'WO-2026-0001'],
])('the field %s is called "%s": names that are not fields stay as they are', (field, said) =>
  expect(fieldText(field)).toBe(said),
);
