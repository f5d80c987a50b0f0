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
] as const)('of account %j, where somebody has the keys: %j, does %s', (account, hasKeeper, act) => {
  expect(checkReset({ email, account, hasSuperAdmin: hasKeeper })).toEqual({ ok: true, value: act });
});

test.each([
  [null, 'no_account', 'There is no account with the email address asha@lab.test.'],
  [DISABLED, 'account_disabled', 'asha@lab.test is disabled.'],
] as const)('of account %j is refused as long as somebody has the keys', (account, code, text) => {
  const outcome = checkReset({ email, account, hasSuperAdmin: true });
  expect(outcome).toMatchObject({ ok: false, refusal: { code } });
  expect(outcome.ok ? '' : outcome.refusal.text).toContain(text);
});
