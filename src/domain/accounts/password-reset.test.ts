import { expect, test } from 'vitest';
import { checkReset } from './password-reset.ts';

const email = 'asha@lab.test';
const ENABLED = { isDisabled: false };
const DISABLED = { isDisabled: true };

test.each([
  [ENABLED, true, 'reset'],
  [ENABLED, false, 'give_keys'],
  [DISABLED, false, 'give_keys'],
  [null, false, 'make'],
] as const)('of account %j, where there is a Super Admin: %j, does %s', (account, hasSuperAdmin, act) =>
  expect(checkReset({ email, account, hasSuperAdmin })).toEqual({ ok: true, value: act }),
);

test.each([
  [null, 'no_account', 'There is no account with the email address asha@lab.test.'],
  [DISABLED, 'account_disabled', 'asha@lab.test is disabled.'],
] as const)('of account %j is refused while there is a Super Admin', (account, code, text) => {
  const outcome = checkReset({ email, account, hasSuperAdmin: true });
  expect(outcome).toMatchObject({ ok: false, refusal: { code } });
  expect(outcome.ok ? '' : outcome.refusal.text).toContain(text);
});
