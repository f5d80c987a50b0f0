import { expect, test } from 'vitest';
import { type AnonymousReason, refuseAnonymous } from './anonymous.ts';

test.each<[AnonymousReason, string, string]>([
  ['no_session', 'not_signed_in', 'User not authenticated'],
  ['session_invalid', 'not_signed_in', 'Invalid user session - please log out and log in again'],
  ['session_idle', 'not_signed_in', 'Invalid user session - please log out and log in again'],
  [
    'account_removed',
    'account_removed',
    'User profile not found. Please contact administrator to set up your account.',
  ],
])('an anonymous user, because of %s, is refused in the specification’s words', (because, code, text) =>
  expect(refuseAnonymous(because).refusal).toMatchObject({ kind: 'unauthenticated', code, text }),
);
