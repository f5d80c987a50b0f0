import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { cancelWorkOrder, reopenWorkOrder, toggleUrgentStatus } from '#contract/work-orders/work-order-changes.ts';
import { SHARED_REFUSALS } from '#domain/shared/refusals.ts';
import { CANCELLATION_TEXTS } from '#domain/work-orders/cancellation.ts';
import { WORK_ORDER_TEXTS } from '#domain/work-orders/texts.ts';
import type { Refusing } from '#test/support/api-double.ts';
import { UNREACHABLE, answer, refusing } from '#test/support/api-double.ts';
import { buildOrder } from '#test/support/build-order-page.ts';
import {
  button,
  chooseAction,
  dialogNamed,
  expander,
  held,
  openList,
  openListAs,
  rowOf,
  said,
} from '#test/support/open-work-orders.tsx';
import { fill } from '#test/support/open-users.tsx';

const ADMIN = { role: 'ADMIN' } as const;

describe('the urgent mark', () => {
  test('is set from the menu, shown in the row, and removed again', async () => {
    const { user, now } = await openList(buildOrder(3), buildOrder(4));
    const received = answer(toggleUrgentStatus, ({ input: { body } }) => {
      const changed = buildOrder(3, { is_urgent: body.is_urgent, version: body.version + 1 });
      now.orders = [changed, buildOrder(4)];
      return changed;
    });
    await chooseAction(user, 'WO-2026-0003', 'Mark as urgent');
    expect(await said(WORK_ORDER_TEXTS.urgentChanged('WO-2026-0003'))).toBeInstanceOf(HTMLElement);
    expect(rowOf('WO-2026-0003').getByText('Urgent')).toBeInstanceOf(HTMLElement);
    expect(document.activeElement).toBe(button('More actions for WO-2026-0003'));
    await chooseAction(user, 'WO-2026-0003', 'Remove urgent mark');
    await waitFor(() => expect(rowOf('WO-2026-0003').queryByText('Urgent')).toBeNull());
    expect(received.map(({ input }) => input.body)).toEqual([
      { version: 1, is_urgent: true },
      { version: 2, is_urgent: false },
    ]);
  });

  test('of two orders, one after the other, is reported for both; a second press on one is dropped', async () => {
    const { user } = await openList(buildOrder(3), buildOrder(4));
    const later = held(buildOrder(3, { is_urgent: true, version: 2 }));
    const received = answer(toggleUrgentStatus, later.reply);
    await chooseAction(user, 'WO-2026-0003', 'Mark as urgent');
    await chooseAction(user, 'WO-2026-0003', 'Mark as urgent');
    expect(received).toHaveLength(1);
    answer(toggleUrgentStatus, buildOrder(4, { is_urgent: true, version: 2 }));
    await chooseAction(user, 'WO-2026-0004', 'Mark as urgent');
    expect(await said(WORK_ORDER_TEXTS.urgentChanged('WO-2026-0004'))).toBeInstanceOf(HTMLElement);
    later.letGo();
    expect(await said(WORK_ORDER_TEXTS.urgentChanged('WO-2026-0003'))).toBeInstanceOf(HTMLElement);
  });

  test('that cannot be set shows why and the current order', async () => {
    const { user, now } = await openList(buildOrder(3));
    answer(toggleUrgentStatus, refusing('stale_version'));
    now.orders = [buildOrder(3, { patient_name: 'Ravi Shinde-Patil', version: 2 })];
    await chooseAction(user, 'WO-2026-0003', 'Mark as urgent');
    const why = WORK_ORDER_TEXTS.urgentNotChanged + SHARED_REFUSALS.stale_version.text;
    expect((await screen.findByRole('alert')).textContent).toBe(why);
    expect(await screen.findByText('Ravi Shinde-Patil')).toBeInstanceOf(HTMLElement);
  });
});

describe('cancelling', () => {
  const openDialog = async () => {
    const opened = await openListAs(ADMIN, buildOrder(3, {}, 'ADMIN'));
    await chooseAction(opened.user, 'WO-2026-0003', 'Cancel order');
    const dialog = await dialogNamed('Cancel WO-2026-0003?');
    const reason = dialog.getByLabelText<HTMLTextAreaElement>(/^Reason/);
    await waitFor(() => expect(document.activeElement).toBe(reason));
    return { ...opened, dialog, reason, submit: dialog.getByRole('button', { name: 'Cancel order' }) };
  };

  test('needs a reason and shows the order as cancelled', async () => {
    const { user, now, dialog, reason, submit } = await openDialog();
    await user.click(submit);
    expect(dialog.getByText(CANCELLATION_TEXTS.reasonMissing)).toBeInstanceOf(HTMLElement);
    expect(document.activeElement).toBe(reason);
    const cancelled = buildOrder(
      3,
      { status: 'cancelled', cancel_reason: 'Patient moved away', version: 2, amount: '500.00' },
      'ADMIN',
    );
    const received = answer(cancelWorkOrder, cancelled);
    now.orders = [cancelled];
    await user.keyboard('Patient moved away{Control>}{Enter}{/Control}');
    expect(await said(WORK_ORDER_TEXTS.cancelled('WO-2026-0003'))).toBeInstanceOf(HTMLElement);
    expect(received.map(({ input }) => input.body)).toEqual([{ version: 1, reason: 'Patient moved away' }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(rowOf('WO-2026-0003').getByText('Cancelled')).toBeInstanceOf(HTMLElement);
    await user.click(expander('WO-2026-0003'));
    expect(screen.getByText('Patient moved away')).toBeInstanceOf(HTMLElement);
  });

  test.each<[string, Refusing<'stale_version'> | typeof UNREACHABLE, string]>([
    ['out of date', refusing('stale_version'), SHARED_REFUSALS.stale_version.text],
    ['out of reach', UNREACHABLE, WORK_ORDER_TEXTS.unreachable],
  ])('that is %s keeps the typed text and can be tried again', async (_, refusal, text) => {
    const { user, now, dialog, reason, submit } = await openDialog();
    answer(cancelWorkOrder, refusal);
    now.orders = [buildOrder(3, { version: 5 }, 'ADMIN')];
    await fill(user, reason, 'Wrong doctor');
    await user.click(submit);
    expect((await dialog.findByRole('alert')).textContent).toBe(WORK_ORDER_TEXTS.notCancelled(text));
    expect(reason.value).toBe('Wrong doctor');
    const received = answer(cancelWorkOrder, buildOrder(3, { status: 'cancelled', version: 6 }, 'ADMIN'));
    await user.click(submit);
    await waitFor(() =>
      expect(received.map(({ input }) => input.body)).toEqual([{ version: 5, reason: 'Wrong doctor' }]),
    );
  });
});

test('reopening puts a cancelled order back into work; if another user did that, it is reported', async () => {
  const cancelled = buildOrder(3, { status: 'cancelled', cancel_reason: 'By mistake' }, 'ADMIN');
  const { user, now } = await openListAs(ADMIN, cancelled);
  answer(reopenWorkOrder, refusing('work_order_not_cancelled'));
  await chooseAction(user, 'WO-2026-0003', 'Reopen order');
  const why = WORK_ORDER_TEXTS.notReopened('Only a cancelled work order can be reopened.');
  expect((await screen.findByRole('alert')).textContent).toBe(why);
  const reopened = buildOrder(3, { version: 2 }, 'ADMIN');
  const received = answer(reopenWorkOrder, reopened);
  now.orders = [reopened];
  await chooseAction(user, 'WO-2026-0003', 'Reopen order');
  expect(await said(WORK_ORDER_TEXTS.reopened('WO-2026-0003'))).toBeInstanceOf(HTMLElement);
  expect(received.map(({ input }) => input.body)).toEqual([{ version: 1 }]);
  expect(rowOf('WO-2026-0003').getByText('In Progress')).toBeInstanceOf(HTMLElement);
});
