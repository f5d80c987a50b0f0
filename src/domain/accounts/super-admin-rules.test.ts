import { expect, test } from 'vitest';
import {
  checkDisablable,
  checkEnablable,
  checkSuperAdminMakeable,
  checkSuperAdminRemovable,
} from './super-admin-rules.ts';
import type { AccountState } from './user-rules.ts';

const account = (whose: AccountState['whose'], also: Partial<AccountState> = {}): AccountState => ({
  whose,
  isDisabled: false,
  isLastAdmin: false,
  ...also,
});
const DISABLED = { isDisabled: true } as const;
const LAST = { isLastAdmin: true } as const;

/** The refusal's text; null if the action is allowed. */
const said = (outcome: { ok: true } | { ok: false; refusal: { text: string } }): string | null =>
  outcome.ok ? null : outcome.refusal.text;

const ALREADY = 'User is already a Super Admin';
const ENABLE_FIRST = 'A disabled account cannot become a Super Admin. Please enable it first.';

test.each<[AccountState, string | null]>([
  [account('USER'), null],
  [account('USER', LAST), null],
  [account('ADMIN'), null],
  [account('USER', DISABLED), ENABLE_FIRST],
  [account('ADMIN', DISABLED), ENABLE_FIRST],
  [
    account('ADMIN', LAST),
    'The last admin user in the system cannot become a Super Admin. Please promote another user to admin first.',
  ],
  [account('SUPER_ADMIN'), ALREADY],
  [account('SUPER_ADMIN', DISABLED), ALREADY],
  [account('self'), ALREADY],
])('making a Super Admin of %j: %j', (state, text) => expect(said(checkSuperAdminMakeable(state))).toBe(text));

test.each<[AccountState, string | null]>([
  [account('SUPER_ADMIN'), null],
  [account('SUPER_ADMIN', DISABLED), null],
  [account('SUPER_ADMIN', LAST), null],
  [account('ADMIN'), 'User is not a Super Admin'],
  [account('USER'), 'User is not a Super Admin'],
  [account('self'), 'Super Admin cannot remove themselves'],
])('removing %j as Super Admin: %j', (state, text) => expect(said(checkSuperAdminRemovable(state))).toBe(text));

test.each<[AccountState, string | null]>([
  [account('USER'), null],
  [account('USER', LAST), null],
  [account('ADMIN'), null],
  [account('ADMIN', LAST), 'Cannot disable the last admin user in the system'],
  [account('SUPER_ADMIN'), null],
  [account('SUPER_ADMIN', LAST), null],
  [account('USER', DISABLED), 'User is already disabled'],
  [account('ADMIN', { ...DISABLED, ...LAST }), 'User is already disabled'],
  [account('self'), 'You cannot disable your own account'],
])('an account %j is disabled: %j', (state, text) => expect(said(checkDisablable(state))).toBe(text));

test('an account is enabled if it is disabled', () => {
  expect(said(checkEnablable(DISABLED))).toBeNull();
  expect(said(checkEnablable(account('self')))).toBe('User is not disabled');
});
