import { expect, test } from 'vitest';
import { refuseTakenEmail } from './user-refusals.ts';

test('a taken address is reported at its field, with the text of the refusal', () => {
  const message = 'A user with this email address has already been registered';
  expect(refuseTakenEmail()).toMatchObject({
    ok: false,
    refusal: { code: 'email_taken', kind: 'conflict', text: message, faults: [{ field: 'email', message }] },
  });
});
