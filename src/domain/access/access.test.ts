import { type Role, ROLES } from '#domain/accounts/roles.ts';
import { PERMISSIONS } from '#domain/accounts/permissions.ts';
import { SHARED_REFUSALS } from '#domain/shared/refusals.ts';
import { MAX_TRIALS } from '#domain/trials/trial.ts';
import { WORK_ORDER_REFUSALS } from '#domain/work-orders/refusals.ts';
import { expect, test } from 'vitest';
import { type AccessTable, mayOf, accessRowsOf, verdictOf } from './access.ts';
import { ACCOUNT_ACCESS, ACCOUNT_ACTIONS } from './account-access.ts';
import { BILL_ACCESS, BILL_ACTIONS, mayOnBill, mayOnBillItem } from './bill-access.ts';
import { CREDIT_NOTE_ACCESS } from './credit-note-access.ts';
import { WORK_ORDER_ACCESS, WORK_ORDER_ACTIONS, mayOnWorkOrder } from './work-order-access.ts';

// Section 6 of the specification, repeated by hand: the permitted roles for each state, in order.

const NOBODY: readonly Role[] = [];
const SUPER: readonly Role[] = ['SUPER_ADMIN'];
const ADMINS: readonly Role[] = ['ADMIN', 'SUPER_ADMIN'];
const ALL: readonly Role[] = ['USER', 'ADMIN', 'SUPER_ADMIN'];

function whoMay<State, Name extends string>(table: AccessTable<State, Name>, act: Name): (readonly Role[])[] {
  return table.states.map(({ state }) => ROLES.filter((role) => verdictOf(table.acts[act], role, state).ok));
}

/** The states of each list in `whoMay`. */
test.each([
  [
    ACCOUNT_ACCESS,
    'Staff | Staff, disabled | Admin | Admin, disabled | Last admin | Super admin | Super admin, disabled | Own account',
  ],
  [CREDIT_NOTE_ACCESS, 'Credit note | Credit note, voided | Write-off | Write-off, voided'],
  [
    BILL_ACCESS,
    'Without an amount | Unpaid | Partly paid | Paid | Grouped, unpaid | Grouped, paid | Not fully priced | ' +
      'Paid on the monthly bill | Partly paid, rest credited | Fully credited | Not fully priced, charged amount received | ' +
      'Not fully priced, but paid',
  ],
  [
    WORK_ORDER_ACCESS,
    'In Progress | In Progress, billed | Completed | Completed, billed | Completed, paid | Returned | Returned, billed | ' +
      'Revision in Progress | Revision in Progress, billed | Cancelled',
  ],
])('the states of a record are listed in this order: %#', ({ states }, labels) =>
  expect(states.map(({ label }) => label).join(' | ')).toBe(labels),
);

test.each([
  ['delete', [ADMINS, ADMINS, SUPER, SUPER, NOBODY, NOBODY, NOBODY, NOBODY]],
  ['change_password', [ADMINS, ADMINS, ADMINS, ADMINS, ADMINS, SUPER, SUPER, NOBODY]],
  ['promote', [SUPER, SUPER, NOBODY, NOBODY, NOBODY, NOBODY, NOBODY, NOBODY]],
  ['demote', [NOBODY, NOBODY, SUPER, SUPER, NOBODY, NOBODY, NOBODY, NOBODY]],
  ['make_super_admin', [SUPER, NOBODY, SUPER, NOBODY, NOBODY, NOBODY, NOBODY, NOBODY]],
  ['remove_super_admin', [NOBODY, NOBODY, NOBODY, NOBODY, NOBODY, SUPER, SUPER, NOBODY]],
  ['change_email', [SUPER, SUPER, SUPER, SUPER, SUPER, SUPER, SUPER, SUPER]],
  ['disable', [SUPER, NOBODY, SUPER, NOBODY, NOBODY, SUPER, NOBODY, NOBODY]],
  ['enable', [NOBODY, SUPER, NOBODY, SUPER, NOBODY, NOBODY, SUPER, NOBODY]],
  ['see_sessions', [ADMINS, ADMINS, ADMINS, ADMINS, ADMINS, SUPER, SUPER, ADMINS]],
  ['end_session', [ADMINS, ADMINS, ADMINS, ADMINS, ADMINS, SUPER, SUPER, ADMINS]],
] as const)('an account %s', (act, expected) => expect(whoMay(ACCOUNT_ACCESS, act)).toEqual(expected));

test('a note is voided once: a credit note by admins, a write-off by a Super Admin', () =>
  expect(whoMay(CREDIT_NOTE_ACCESS, 'void')).toEqual([ADMINS, NOBODY, SUPER, NOBODY]));

test.each([
  ['print', [ALL, ALL, ALL, ALL, ALL, ALL, ALL, ALL, ALL, ALL, ALL, ALL]],
  ['set_amount', [ADMINS, ADMINS, ADMINS, NOBODY, ADMINS, NOBODY, ADMINS, NOBODY, NOBODY, ADMINS, ADMINS, NOBODY]],
  ['set_status', [ADMINS, ADMINS, ADMINS, ADMINS, ADMINS, ADMINS, ADMINS, ADMINS, ADMINS, ADMINS, ADMINS, ADMINS]],
  ['mark_paid', [NOBODY, ADMINS, ADMINS, NOBODY, ADMINS, NOBODY, NOBODY, NOBODY, NOBODY, NOBODY, NOBODY, NOBODY]],
  ['take_back_paid', [NOBODY, NOBODY, ADMINS, ADMINS, NOBODY, ADMINS, NOBODY, NOBODY, ADMINS, NOBODY, ADMINS, ADMINS]],
  ['take_off', [NOBODY, NOBODY, NOBODY, NOBODY, ADMINS, NOBODY, ADMINS, NOBODY, NOBODY, NOBODY, ADMINS, ADMINS]],
] as const)('a bill %s', (act, expected) => expect(whoMay(BILL_ACCESS, act)).toEqual(expected));

const staffUntilDone = [ALL, ADMINS, ADMINS, ADMINS, ADMINS, ALL, ADMINS, ALL, ADMINS, ALL];
const whileNotCancelled = staffUntilDone.map((who, index) => (index === 9 ? NOBODY : who));
const never = Array.from({ length: 10 }, () => NOBODY);
/** Open to these roles in the states with these numbers, to none in the others. */
const only = (who: readonly Role[], ...states: number[]) =>
  never.map((nobody, index) => (states.includes(index) ? who : nobody));

test.each([
  ['complete', only(ALL, 0, 1)],
  ['return', only(ALL, 3, 4)],
  ['return_and_start', only(ALL, 3, 4)],
  ['start_revision', only(ALL, 5, 6)],
  ['complete_revision', only(ALL, 7, 8)],
  ['cancel', only(ADMINS, 0, 5, 7)],
  ['reopen', only(ADMINS, 9)],
  ['edit', staffUntilDone],
  ['edit_feedback', never.map(() => ALL)],
  ['delete', staffUntilDone],
  ['toggle_urgent', never.map(() => ALL)],
  ['set_amount', never.map((_, index) => (index === 4 ? NOBODY : ADMINS))],
  ['add_trial', whileNotCancelled],
  ['change_trials', whileNotCancelled],
  ['create_bill', only(ALL, 2)],
  ['grouped_bill', only(ALL, 2)],
  ['print_bill', only(ALL, 1, 3, 4, 6, 8)],
] as const)('a work order %s', (act, expected) => expect(whoMay(WORK_ORDER_ACCESS, act)).toEqual(expected));

const rows = [accessRowsOf(ACCOUNT_ACCESS), accessRowsOf(BILL_ACCESS), accessRowsOf(WORK_ORDER_ACCESS)].flat();

test('every action is closed to an anonymous user in every state', () => {
  for (const { verdictFor } of rows.flatMap(({ cells }) => cells)) {
    expect(verdictFor(null)).toMatchObject({ ok: false, refusal: { code: 'not_signed_in' } });
  }
});

test('every action on an order or a bill is open to a Super Admin as to an admin', () => {
  for (const { verdictFor } of [...accessRowsOf(BILL_ACCESS), ...accessRowsOf(WORK_ORDER_ACCESS)].flatMap(
    ({ cells }) => cells,
  )) {
    expect(verdictFor('SUPER_ADMIN')).toEqual(verdictFor('ADMIN'));
  }
});

test('every action is performed by operations that the same users may call', () => {
  for (const { operations } of rows) {
    expect(new Set(operations.map((operation) => JSON.stringify(PERMISSIONS[operation]))).size).toBe(1);
  }
});

const orders = WORK_ORDER_ACCESS.states.map(({ state }) => state);
const bills = BILL_ACCESS.states.map(({ state }) => state);
const accounts = ACCOUNT_ACCESS.states.map(({ state }) => state);
const answers = ROLES.flatMap((role) => [
  ...orders.map((state) => mayOf(WORK_ORDER_ACTIONS, role, state)),
  ...bills.map((state) => mayOf(BILL_ACTIONS, role, state)),
  ...accounts.map((state) => mayOf(ACCOUNT_ACTIONS, role, state)),
]);

test('the permissions in an answer give a reason for each closed action, and none for an open one', () => {
  for (const { allowed, reason } of answers.flatMap((may) => Object.values(may))) {
    expect(reason === null).toBe(allowed);
    expect(reason).not.toBe('');
  }
});

test('the permissions in an answer give the hint of the action if it has one, otherwise the refusal, and the refusal of the permission table', () => {
  const closed = (text: string) => ({ allowed: false, reason: text });
  const billed = orders.find(({ status, is_billed }) => status === 'completed' && is_billed);
  if (billed === undefined) throw new Error('no such state');
  const may = mayOf(WORK_ORDER_ACTIONS, 'USER', billed);
  expect(may.delete).toEqual(closed('Cannot delete completed order (Admin only)'));
  expect(may.edit).toEqual(closed(WORK_ORDER_REFUSALS.completed_work_order_not_editable.text));
  expect(may.reopen).toEqual(closed(SHARED_REFUSALS.not_allowed.text));
  expect(mayOf(WORK_ORDER_ACTIONS, 'USER', { ...billed, is_billed: false }).print_bill).toEqual(
    closed('No bill found for this work order'),
  );
});

test('a void bill can only be printed', () => {
  for (const { state } of BILL_ACCESS.states) {
    const may = mayOnBill('SUPER_ADMIN', { ...state, voided_at: '2026-11-20T06:30:00.000Z' });
    expect(Object.entries(may).flatMap(([act, { allowed }]) => (allowed ? [act] : []))).toEqual(['print']);
  }
});

test('the permissions in an answer are the same for staff for every bill, whatever its amount and payments', () => {
  expect(new Set(bills.map((state) => JSON.stringify(mayOf(BILL_ACTIONS, 'USER', state)))).size).toBe(1);
  const [price, paid] = ['1250.00', '0.00'].map((total_price) =>
    mayOnBillItem('USER', { orders: 2, paid_amount: '500.00', total_price }),
  );
  expect(price).toEqual(paid);
});

test('the permissions in an answer refuse to take an order off a void bill', () => {
  const item = { orders: 2, paid_amount: '0.00', total_price: '500.00' };
  expect(mayOnBillItem('ADMIN', { ...item, voided_at: null }).take_off.allowed).toBe(true);
  expect(mayOnBillItem('ADMIN', { ...item, voided_at: '2026-11-20T06:30:00.000Z' }).take_off).toEqual({
    allowed: false,
    reason: 'This bill is void.',
  });
});

test('the permissions in an answer do not tell staff whether the bill of an order is paid', () => {
  const orderOf = (paid: boolean) => ({
    status: 'completed' as const,
    completion_date: '2026-11-20',
    trials_count: 0,
    serial_number: 'WO-2026-0001',
    doctor_id: '',
    doctor_name: '',
    bill: { bill_number: 'B/26-27/00001', paid },
  });
  expect(mayOnWorkOrder('USER', orderOf(true))).toEqual(mayOnWorkOrder('USER', orderOf(false)));
  expect(mayOnWorkOrder('ADMIN', orderOf(true)).set_amount.allowed).toBe(false);
});

test('the permissions in an answer refuse another trial for an order that has too many', () => {
  const full = orders.map((state) => mayOf(WORK_ORDER_ACTIONS, 'ADMIN', { ...state, trials_count: MAX_TRIALS }));
  expect(full.map(({ add_trial }) => add_trial.allowed)).toEqual(full.map(() => false));
  expect(full[0]?.add_trial.reason).toBe('A work order has at most 30 trials.');
  expect(full[0]?.change_trials.allowed).toBe(true);
});
