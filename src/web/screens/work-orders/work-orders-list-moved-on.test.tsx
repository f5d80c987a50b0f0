import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { completeWorkOrder, getWorkOrder } from '#contract/work-orders/work-order-changes.ts';
import type { WorkOrder } from '#contract/work-orders/work-orders.ts';
import type { Role } from '#domain/accounts/roles.ts';
import { TRIAL_REFUSALS } from '#domain/trials/refusals.ts';
import { DELETE_HINTS } from '#domain/work-orders/changing.ts';
import { WORK_ORDER_REFUSALS } from '#domain/work-orders/refusals.ts';
import { WORK_ORDER_TEXTS } from '#domain/work-orders/texts.ts';
import { answer, refusing } from '#test/support/api-double.ts';
import { buildTrial } from '#test/support/build-trial.ts';
import { buildBilledOrder, buildOrder, buildReadyOrder } from '#test/support/build-order-page.ts';
import { button, chooseAction, openListAs } from '#test/support/open-work-orders.tsx';
import { singleOrder } from '#test/support/single-order.ts';
import { WORK_ORDERS_KEY } from '#web/features/work-orders/api.ts';

// Other users' changes to an order in an open dialog come by live updates: here, by loading the list again.

const SERIAL = 'WO-2026-0003';
const inRevision = { status: 'revision_in_progress', completion_date: null, revision_count: 1 } as const;

interface Case {
  readonly choose: string;
  readonly title: string;
  readonly confirm: string;
  readonly role?: Role;
  readonly before: WorkOrder;
  readonly after: WorkOrder;
  readonly reason: string;
  /** A field to type into: its label, and the text. */
  readonly typed?: readonly [label: RegExp, text: string];
}

const CASES: readonly Case[] = [
  {
    choose: 'Mark Complete',
    title: `Mark ${SERIAL} complete`,
    confirm: 'Mark Complete',
    before: buildOrder(3, { order_date: '2026-11-12' }),
    after: buildReadyOrder(3, { version: 2 }),
    reason: WORK_ORDER_REFUSALS.work_order_not_in_progress.text,
    typed: [/^Completion date/, '19-11-2026'],
  },
  {
    choose: 'Cancel order',
    title: `Cancel ${SERIAL}?`,
    confirm: 'Cancel order',
    role: 'ADMIN',
    before: buildOrder(3, {}, 'ADMIN'),
    after: buildReadyOrder(3, { version: 2 }, 'ADMIN'),
    reason: WORK_ORDER_REFUSALS.work_order_not_cancellable.text,
    typed: [/^Reason/, 'Withdrawn by the doctor'],
  },
  {
    choose: 'Delete',
    title: `Delete ${SERIAL}?`,
    confirm: 'Delete',
    before: buildOrder(3),
    after: buildReadyOrder(3, { version: 2 }),
    reason: DELETE_HINTS.completed,
  },
  {
    choose: 'Return for revision',
    title: `Return ${SERIAL} for revision`,
    confirm: 'Return for Revision',
    before: buildBilledOrder(3),
    after: buildBilledOrder(3, { ...inRevision, version: 2 }),
    reason: WORK_ORDER_REFUSALS.work_order_not_completed.text,
    typed: [/^Notes/, 'Margin open at 16'],
  },
];

async function ask({ choose, title, confirm, role = 'USER', before, typed }: Case) {
  const opened = await openListAs({ role }, before);
  const { user, queryClient, now } = opened;
  await chooseAction(user, SERIAL, choose);
  const dialog = within(await screen.findByRole('dialog', { name: title }));
  const field = typed && dialog.getByLabelText<HTMLInputElement | HTMLTextAreaElement>(typed[0]);
  if (field !== undefined && typed !== undefined) {
    await user.clear(field);
    await user.type(field, typed[1]);
  }
  return {
    ...opened,
    dialog,
    field,
    confirm: dialog.getByRole('button', { name: confirm }),
    refresh: async (...orders: WorkOrder[]) => {
      now.orders = orders;
      await act(() => queryClient.invalidateQueries({ queryKey: WORK_ORDERS_KEY }));
    },
  };
}

describe('an order that another user changes during a dialog', () => {
  test.each(CASES)('$title: its dialog closes, shows why, and keeps the focus and the typed text', async (asked) => {
    const { user, dialog, field, confirm, refresh } = await ask(asked);
    const focused = document.activeElement;
    expect(dialog.queryByText(asked.reason)).toBeNull();
    await refresh(asked.after);
    const why = await dialog.findByText(asked.reason);
    expect(confirm.getAttribute('aria-disabled')).toBe('true');
    expect(document.getElementById(confirm.getAttribute('aria-describedby') ?? '')?.contains(why)).toBe(true);
    expect(document.activeElement).toBe(focused);
    if (field !== undefined) expect(field.value).toBe(asked.typed?.[1]);
    // No answer is prepared: any request would fail the test.
    await user.click(confirm);
    expect(document.activeElement).toBe(confirm);
    await user.keyboard('{Enter}{Control>}s{/Control}');
    expect(dialog.getByText(asked.reason)).toBeInstanceOf(HTMLElement);
  });

  const [complete] = CASES;
  if (complete === undefined) throw new Error('no case');

  test.each([
    ['is loaded separately', singleOrder(complete.after), complete.reason],
    ['was deleted', refusing('work_order_not_found'), WORK_ORDER_REFUSALS.work_order_not_found.text],
  ] as const)('and that leaves the list %s', async (_, reply, text) => {
    const { dialog, confirm, refresh } = await ask(complete);
    answer(getWorkOrder, reply);
    await refresh(buildOrder(4));
    expect(await dialog.findByText(text)).toBeInstanceOf(HTMLElement);
    expect(confirm.getAttribute('aria-disabled')).toBe('true');
  });

  test('by the user’s own action closes its dialog without a message', async () => {
    const { user, dialog, confirm, now } = await ask(complete);
    const said: boolean[] = [];
    const watch = new MutationObserver(() => said.push(dialog.queryByText(complete.reason) !== null));
    watch.observe(document.body, { childList: true, subtree: true });
    answer(completeWorkOrder, complete.after);
    now.orders = [complete.after];
    await user.click(confirm);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    watch.disconnect();
    expect(said).not.toContain(true);
  });

  test('and is refused shows the reason once, with what it stopped', async () => {
    const { user, dialog, confirm, now } = await ask(complete);
    answer(completeWorkOrder, refusing('work_order_not_in_progress'));
    now.orders = [complete.after];
    await user.click(confirm);
    expect(await dialog.findByText(WORK_ORDER_TEXTS.notCompleted)).toBeInstanceOf(HTMLElement);
    await waitFor(() => expect(confirm.getAttribute('aria-disabled')).toBe('true'));
    expect(dialog.getAllByText(complete.reason)).toHaveLength(1);
    await waitFor(() => expect(document.activeElement).toBe(confirm));
  });
});

describe('the trials of an order that changes while they are edited', () => {
  const trial = buildTrial();
  const before = buildOrder(3, { trials: [trial], trials_count: 1 });
  const after = buildReadyOrder(3, { trials: [trial], trials_count: 1, version: 2 });
  const reason = WORK_ORDER_REFUSALS.completed_work_order_not_editable.text;

  const edit = async () => {
    const { user, queryClient, now } = await openListAs({}, before);
    await chooseAction(user, SERIAL, 'Edit feedback and trials');
    const refresh = async (...orders: WorkOrder[]) => {
      now.orders = orders;
      await act(() => queryClient.invalidateQueries({ queryKey: WORK_ORDERS_KEY }));
    };
    return { user, refresh };
  };

  test.each([
    ['one', 'Edit Metal try-in', 'Save Trial'],
    ['a new one', 'Add a trial', 'Add Trial'],
  ])('keep the text typed into %s, disabled', async (_, name, save) => {
    const { user, refresh } = await edit();
    const opener = screen.queryByRole('button', { name });
    if (opener !== null) await user.click(opener);
    const form = within(screen.getByRole('form', { name }));
    const field = form.getByLabelText<HTMLInputElement>(/^Trial name/);
    await user.clear(field);
    await user.type(field, 'Jig');
    await refresh(after);
    expect(await form.findByText(reason)).toBeInstanceOf(HTMLElement);
    expect([field.value, document.activeElement]).toEqual(['Jig', field]);
    await user.click(form.getByRole('button', { name: save }));
    expect(form.getByRole('button', { name: save }).getAttribute('aria-disabled')).toBe('true');
  });

  test.each([
    ['of an order that staff may no longer edit', after, reason],
    [
      'that another has deleted',
      buildOrder(3, { trials: [], trials_count: 0, version: 2 }),
      TRIAL_REFUSALS.trial_not_found.text,
    ],
  ])('are not deleted: one %s', async (_, moved, why) => {
    const { user, refresh } = await edit();
    await user.click(button('Delete Metal try-in'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete trial?' }));
    await refresh(moved);
    expect(await dialog.findByText(why)).toBeInstanceOf(HTMLElement);
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(dialog.getByRole('button', { name: 'Delete' }).getAttribute('aria-disabled')).toBe('true');
  });
});
