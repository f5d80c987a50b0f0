import { expect, test } from 'vitest';
import { type OperationName, PERMISSIONS, isPermitted } from './permissions.ts';
import { ROLES } from './roles.ts';
import {
  POSTPONE_DURATION,
  RECOVERY_CODES,
  checkCode,
  checkFactorClearable,
  checkFactorRemovable,
  factorDue,
  isAllowedBeforeFactorSetup,
  isSetupRequired,
  parseCode,
  recoveryCodeOf,
} from './second-factor.ts';

test.each([
  ['123456', { kind: 'app', code: '123456' }],
  [' 123 456\n', { kind: 'app', code: '123456' }],
  ['123-456', { kind: 'app', code: '123456' }],
  ['１２３４５６', { kind: 'app', code: '123456' }],
  ['0000-0000-0000-0000', { kind: 'recovery_code', code: '0000000000000000' }],
  ['K7MQ 2P9X abcd–efgh', { kind: 'recovery_code', code: 'k7mq2p9xabcdefgh' }],
  // Letters that look like digits.
  ['o0Il-Oil1-abcd-efgh', { kind: 'recovery_code', code: '00110111abcdefgh' }],
])('a code as it is typed or pasted %j is read', (typed, code) => {
  expect(parseCode(typed)).toEqual(code);
  expect(checkCode(typed)).toEqual([]);
});

test.each('12345 1234567 abcdef k7mq-2p9x-abcd-efg k7mq-2p9x-abcd-efghj k7mq-2p9x-abcd-efgu १२३४५६'.split(' '))(
  'a code as it is typed or pasted %j is no code',
  (typed) => {
    expect(parseCode(typed)).toBeNull();
    expect(checkCode(typed)).toEqual([
      { field: 'code', message: 'An app code has 6 digits. A recovery code has 16 letters and digits' },
    ]);
  },
);

test('a code as it is typed or pasted is required', () =>
  expect(checkCode(' ')).toEqual([{ field: 'code', message: 'Please enter the code' }]));

const bytes = (...given: number[]) => Uint8Array.from({ length: RECOVERY_CODES.bytes }, (_, at) => given[at] ?? 0);

test('a recovery code encodes all bits of its bytes, in groups of four', () => {
  expect(recoveryCodeOf(bytes())).toBe('0000-0000-0000-0000');
  expect(recoveryCodeOf(bytes(255, 255, 255, 255, 255))).toBe('zzzz-zzzz-0000-0000');
  expect(recoveryCodeOf(bytes(0, 0, 0, 0, 1, 8))).toBe('0000-0001-1000-0000');
});

test('a recovery code is read as it was shown', () => {
  const shown = recoveryCodeOf(bytes(18, 52, 86, 120, 154, 188, 222, 240, 17, 34));
  expect(parseCode(shown)).toEqual({ kind: 'recovery_code', code: shown.replaceAll('-', '') });
});

const NOW = new Date('2026-11-21T06:30:00Z');
const ago = (ms: number): Date => new Date(NOW.getTime() - ms);

// role, has a factor, required, postponed → the required step
test.each([
  ['USER', false, true, null, null],
  ['USER', false, false, null, null],
  ['ADMIN', false, false, null, 'recommended'],
  ['SUPER_ADMIN', false, false, null, 'recommended'],
  ['ADMIN', false, false, ago(0), null],
  ['ADMIN', false, false, ago(POSTPONE_DURATION - 1), null],
  ['ADMIN', false, false, ago(POSTPONE_DURATION), 'recommended'],
  ['ADMIN', false, true, ago(0), 'required'],
  ['SUPER_ADMIN', false, true, null, 'required'],
  ['ADMIN', true, true, null, null],
  ['ADMIN', true, false, null, null],
] as const)(
  'the step that is due %s with a second factor: %s, required: %s, postponed at %s: %s',
  (role, hasFactor, isRequired, putOffAt, due) => {
    expect(factorDue({ role, hasFactor, isRequired, postponedAt: putOffAt }, NOW)).toBe(due);
    expect(isSetupRequired({ role, hasFactor, isRequired })).toBe(due === 'required');
  },
);

test('until a required second factor is set up, a user may only do what anonymous users may, and set it up', () => {
  const operations = Object.keys(PERMISSIONS) as OperationName[];
  const app = ['getOwnSecondFactor', 'startAuthenticatorApp', 'confirmAuthenticatorApp'];
  const passkey = ['startPasskeySetup', 'addPasskey'];
  expect(operations.filter(isAllowedBeforeFactorSetup).toSorted()).toEqual(
    [
      ...operations.filter((name) => isPermitted(name, null)),
      ...app,
      ...passkey,
      'confirmPassword',
      'changeOwnPassword',
      'updateOwnAccount',
    ].toSorted(),
  );
});

test('a second factor is removed by its owner, unless it is required', () => {
  expect(checkFactorRemovable({ role: 'ADMIN', isRequired: true })).toMatchObject({
    refusal: { code: 'second_factor_required' },
  });
  expect(checkFactorRemovable({ role: 'USER', isRequired: true }).ok).toBe(true);
  expect(checkFactorRemovable({ role: 'ADMIN', isRequired: false }).ok).toBe(true);
});

test('a second factor is removed of another user by a Super Admin alone', () => {
  for (const role of ROLES) {
    expect(checkFactorClearable({ whose: role }, 'SUPER_ADMIN').ok).toBe(true);
    expect(checkFactorClearable({ whose: role }, 'ADMIN')).toMatchObject({
      refusal: { code: 'second_factor_clearing_denied' },
    });
  }
  expect(checkFactorClearable({ whose: 'self' }, 'SUPER_ADMIN')).toMatchObject({
    refusal: { code: 'own_second_factor' },
  });
});
