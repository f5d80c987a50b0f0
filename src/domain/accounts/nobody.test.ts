import { expect, test } from 'vitest';
import type { NobodyBecause } from './nobody.ts';
import { refuseNobody } from './nobody.ts';

test.each<[NobodyBecause, string, string]>([
  ['no_session', 'not_signed_in', 'User not authenticated'],
  ['session_invalid', 'not_signed_in', 'Invalid user session - please log out and log in again'],
  ['session_idle', 'not_signed_in', 'Invalid user session - please log out and log in again'],
  [
    'account_removed',
    'account_removed',
    'User profile not found. Please contact administrator to set up your account.',
  ],
])('nobody, because of %s, is refused in the specification’s words', (because, code, text) => {
  expect(refuseNobody(because).refusal).toMatchObject({ kind: 'unauthenticated', code, text });
});
