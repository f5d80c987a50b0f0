import { expect, test } from 'vitest';
import { refuseTakenEmail } from './user-refusals.ts';

test('an address that another has is said at its field, in the words of the whole refusal', () => {
  const message = 'A user with this email address has already been registered';
  expect(refuseTakenEmail()).toMatchObject({
    ok: false,
    refusal: { code: 'email_taken', kind: 'conflict', text: message, faults: [{ field: 'email', message }] },
  });
});
