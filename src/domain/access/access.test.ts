import type { Role } from '#domain/accounts/roles.ts';
import { ROLES } from '#domain/accounts/roles.ts';
import { PERMISSIONS } from '#domain/accounts/permissions.ts';
import { describe, expect, test } from 'vitest';
import type { AccessTable } from './access.ts';
import { rowsOf, verdictOf } from './access.ts';
import { ACCOUNT_ACCESS } from './account-access.ts';
import { BILL_ACCESS } from './bill-access.ts';
import { WORK_ORDER_ACCESS } from './work-order-access.ts';

// The specification's section 6, written down a second time and by hand: who may, of each state in its order.

const NOBODY: readonly Role[] = [];
const SUPER: readonly Role[] = ['SUPER_ADMIN'];
const ADMINS: readonly Role[] = ['ADMIN', 'SUPER_ADMIN'];
const ALL: readonly Role[] = ['USER', 'ADMIN', 'SUPER_ADMIN'];

function whoMay<State, Name extends string>(table: AccessTable<State, Name>, act: Name): (readonly Role[])[] {
  return table.states.map(({ state }) => ROLES.filter((role) => verdictOf(table.acts[act], role, state).ok));
}

describe('an account, of', () => {
  test('staff, an admin, the last admin, a super admin, oneself', () => {
    expect(ACCOUNT_ACCESS.states.map(({ label }) => label)).toEqual([
      'Staff',
      'Admin',
      'Last admin',
      'Super admin',
      'One’s own',
    ]);
  });

  test.each([
    ['delete', [ADMINS, SUPER, NOBODY, NOBODY, NOBODY]],
    ['change_password', [ADMINS, ADMINS, ADMINS, SUPER, NOBODY]],
    ['promote', [SUPER, NOBODY, NOBODY, NOBODY, NOBODY]],
    ['demote', [NOBODY, SUPER, NOBODY, NOBODY, NOBODY]],
    ['see_sessions', [ADMINS, ADMINS, ADMINS, SUPER, ADMINS]],
    ['end_session', [ADMINS, ADMINS, ADMINS, SUPER, ADMINS]],
  ] as const)('%s', (act, expected) => {
    expect(whoMay(ACCOUNT_ACCESS, act)).toEqual(expected);
  });
});

describe('a bill, that is', () => {
  test('owed and paid for in each way', () => {
    expect(BILL_ACCESS.states.map(({ label }) => label)).toEqual([
      'Without an amount',
      'Unpaid',
      'Paid in part',
      'Paid',
      'Of several orders, unpaid',
      'Of several orders, paid',
      'Not priced in full',
      'Not priced in full, paid all the same',
    ]);
  });

  test.each([
    ['print', [ALL, ALL, ALL, ALL, ALL, ALL, ALL, ALL]],
    ['set_amount', [ADMINS, ADMINS, ADMINS, NOBODY, ADMINS, NOBODY, ADMINS, NOBODY]],
    ['set_status', [ADMINS, ADMINS, ADMINS, ADMINS, ADMINS, ADMINS, ADMINS, ADMINS]],
    ['mark_paid', [NOBODY, ADMINS, ADMINS, NOBODY, ADMINS, NOBODY, NOBODY, NOBODY]],
    ['take_back_paid', [NOBODY, NOBODY, ADMINS, ADMINS, NOBODY, ADMINS, NOBODY, ADMINS]],
    ['take_off', [NOBODY, NOBODY, NOBODY, NOBODY, ADMINS, NOBODY, ADMINS, ADMINS]],
  ] as const)('%s', (act, expected) => {
    expect(whoMay(BILL_ACCESS, act)).toEqual(expected);
  });
});

describe('a work order, that is', () => {
  test('in each status, without a bill and with one', () => {
    expect(WORK_ORDER_ACCESS.states.map(({ label }) => label)).toEqual([
      'In Progress',
      'In Progress, billed',
      'Completed',
      'Completed, billed',
      'Returned',
      'Returned, billed',
      'Revision in Progress',
      'Revision in Progress, billed',
      'Cancelled',
    ]);
  });

  const staffUntilDone = [ALL, ADMINS, ADMINS, ADMINS, ALL, ADMINS, ALL, ADMINS, ALL];
  const never = Array.from({ length: 9 }, () => NOBODY);
  /** Open to these in the states of these numbers, to nobody in the others. */
  const only = (who: readonly Role[], ...states: number[]) =>
    never.map((nobody, index) => (states.includes(index) ? who : nobody));

  test.each([
    ['complete', only(ALL, 0, 1)],
    ['return', only(ALL, 3)],
    ['return_and_start', only(ALL, 3)],
    ['start_revision', only(ALL, 4, 5)],
    ['complete_revision', only(ALL, 6, 7)],
    ['cancel', only(ADMINS, 0, 4, 6)],
    ['reopen', only(ADMINS, 8)],
    ['edit', staffUntilDone],
    ['edit_feedback', never.map(() => ALL)],
    ['delete', staffUntilDone],
    ['toggle_urgent', never.map(() => ALL)],
    ['set_amount', never.map(() => ADMINS)],
    ['change_trials', staffUntilDone.map((who, index) => (index === 8 ? NOBODY : who))],
    ['create_bill', only(ALL, 2)],
    ['grouped_bill', only(ALL, 2)],
    ['print_bill', only(ALL, 1, 3, 5, 7)],
  ] as const)('%s', (act, expected) => {
    expect(whoMay(WORK_ORDER_ACCESS, act)).toEqual(expected);
  });
});

describe('every act', () => {
  const rows = [rowsOf(ACCOUNT_ACCESS), rowsOf(BILL_ACCESS), rowsOf(WORK_ORDER_ACCESS)].flat();

  test('is closed to somebody who has not signed in, whatever the state', () => {
    for (const { verdictFor } of rows.flatMap(({ cells }) => cells)) {
      expect(verdictFor(null)).toMatchObject({ ok: false, refusal: { code: 'not_signed_in' } });
    }
  });

  test('is done by operations that the same people may call', () => {
    for (const { operations } of rows) {
      expect(new Set(operations.map((operation) => JSON.stringify(PERMISSIONS[operation]))).size).toBe(1);
    }
  });
});
