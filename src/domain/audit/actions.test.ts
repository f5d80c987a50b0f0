import { type OperationName, PERMISSIONS, isPermitted } from '#domain/accounts/permissions.ts';
import { expect, test } from 'vitest';
import { ADMIN_ACTIONS } from './action-table.ts';
import { AUDIT_ACTIONS, isAuditedRefusal, refusedActionOf } from './actions.ts';

test('every action has the form that the database requires, and a different name', () => {
  expect(AUDIT_ACTIONS.filter((action) => !/^[A-Z]+(_[A-Z]+)*$/.test(action))).toEqual([]);
  expect(new Set(AUDIT_ACTIONS).size).toBe(AUDIT_ACTIONS.length);
});

/** Operations that read start with `get`, except these; reads are not audited. */
const READING: ReadonlySet<string> = new Set([
  ...'verifyAuditLog verifyLedger exportAuditLog exportDoctors exportLedger exportUsers'.split(' '),
  ...'exportMonthlyBills exportBalances exportPayments exportCheques exportCreditNotes exportStatement'.split(' '),
  ...'markNotificationsRead checkBackupDownload'.split(' '),
  // Others save what these propose or preview.
  'previewPriceChange',
  'proposeRates',
]);
const changes = (operation: OperationName): boolean => !operation.startsWith('get') && !READING.has(operation);

test('the administrative actions are exactly the changing operations that are closed to staff', () => {
  const closed = (Object.keys(PERMISSIONS) as OperationName[]).filter(
    (operation) => changes(operation) && !isPermitted(operation, 'USER'),
  );
  expect(Object.keys(ADMIN_ACTIONS).toSorted()).toEqual(closed.toSorted());
});

test('a refusal is named after its action', () => {
  expect(refusedActionOf('createUser')).toBe('REFUSED_CREATE_USER');
  expect(refusedActionOf('saveMonthlyBillHistory')).toBe('REFUSED_SAVE_MONTHLY_BILL_HISTORY');
  expect(AUDIT_ACTIONS).toContain('REFUSED_DELETE_USER');
});

test.each([
  ['forbidden', 'not_allowed', true],
  ['missing', 'user_not_found', true],
  ['conflict', 'last_admin_not_deletable', true],
  ['conflict', 'stale_version', false],
  ['invalid', 'invalid_input', false],
  ['unauthenticated', 'not_signed_in', false],
] as const)('%s (%s) is recorded: %s', (kind, code, isWorth) =>
  expect(isAuditedRefusal({ kind, code, text: '' })).toBe(isWorth),
);
