import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { type Trial, createTrial, deleteTrial, updateTrial } from '#contract/trials.ts';
import type { WorkOrder } from '#contract/work-orders/work-orders.ts';
import { SHARED_REFUSALS } from '#domain/shared/refusals.ts';
import { TRIAL_REFUSALS } from '#domain/trials/refusals.ts';
import { TRIAL_TEXTS } from '#domain/trials/texts.ts';
import { WORK_ORDER_TEXTS } from '#domain/work-orders/texts.ts';
import { SENDS, UNREACHABLE, answer, keysOf, refusing, bodiesOf } from '#test/support/api-double.ts';
import { buildTrial } from '#test/support/build-trial.ts';
import { buildOrder } from '#test/support/build-order-page.ts';
import { button, chooseAction, expander, openList, said } from '#test/support/open-work-orders.tsx';

const SERIAL = 'WO-2026-0007';

const orderWith = (trials: Trial[], overrides: Partial<WorkOrder> = {}): WorkOrder =>
  buildOrder(7, { trials, trials_count: trials.length, ...overrides });

const trialList = () => screen.getByRole('list', { name: `Trials of ${SERIAL}` });
const lines = () => within(trialList()).getAllByRole('listitem');
/** The text of a trial, without its buttons. */
const shown = () =>
  lines().map((line) => [...(line.firstElementChild?.children ?? [])].map((part) => part.textContent));

/** Opens the row of an order with these trials; the server returns the contents of `now`, also later. */
async function openRow(trials: Trial[], overrides: Partial<WorkOrder> = {}) {
  const opened = await openList(orderWith(trials, overrides));
  await opened.user.click(expander(SERIAL));
  return opened;
}

async function edit(trials: Trial[], overrides: Partial<WorkOrder> = {}) {
  const opened = await openRow(trials, overrides);
  await chooseAction(opened.user, SERIAL, 'Edit feedback and trials');
  await screen.findByLabelText('Feedback');
  return opened;
}

describe('the trials of an order', () => {
  test('are shown with their place and result, and cannot be changed while the order is not edited', async () => {
    await openRow([
      buildTrial(1, { sent_on: '2026-11-10', returned_on: '2026-11-12', result: 'adjust' }),
      buildTrial(2, { trial_name: 'Bisque trial', sent_on: '2026-11-20' }),
      buildTrial(3, { trial_name: 'Final trial', trial_date: '2026-12-01' }),
    ]);
    expect(shown()).toEqual([
      ['Metal try-in', '25 Nov 2026', 'Sent 10 Nov 2026, back 12 Nov 2026', 'Adjust'],
      ['Bisque trial', '25 Nov 2026', 'With the doctor since 20 Nov 2026'],
      ['Final trial', '1 Dec 2026'],
    ]);
    expect(within(trialList()).queryAllByRole('button')).toEqual([]);
    expect(screen.queryByRole('form', { name: 'Add a trial' })).toBeNull();
  });

  test.each([
    ['of a cancelled order', 1, { status: 'cancelled' }, TRIAL_REFUSALS.trials_of_cancelled_order.text],
    ['that are thirty', 30, {}, TRIAL_REFUSALS.too_many_trials.text(30)],
  ] as const)('%s show why none can be added', async (_, count, state, text) => {
    const trials = Array.from({ length: count }, (_trial, n) => buildTrial(n + 1));
    await edit(trials, state);
    expect(screen.getByText(text)).toBeInstanceOf(HTMLElement);
    expect(screen.queryByRole('button', { name: 'Add Trial' })).toBeNull();
    expect(within(trialList()).queryAllByRole('button').length > 0).toBe(count === 30);
  });
});

describe('adding', () => {
  const fields = () => {
    const form = within(screen.getByRole('form', { name: 'Add a trial' }));
    return {
      form,
      name: form.getByLabelText<HTMLInputElement>(/^Trial name/),
      date: form.getByLabelText<HTMLInputElement>(/^Trial date/),
    };
  };

  test('takes a suggested name and a typed working day, saves with Enter, and continues with the next', async () => {
    const { user, now } = await edit([]);
    const { form, name, date } = fields();
    const added = buildTrial(1, { trial_name: 'Bisque trial', trial_date: '2026-11-25' });
    const received = answer(createTrial, () => {
      now.orders = [orderWith([added])];
      return added;
    });
    await user.type(name, 'bisq{Enter}');
    expect(name.value).toBe('Bisque trial');
    await user.type(date, '+3{Enter}');
    expect(await said(TRIAL_TEXTS.added)).toBeInstanceOf(HTMLElement);
    const typed = { trial_name: 'Bisque trial', trial_date: '2026-11-25', sent_on: '', returned_on: '', result: '' };
    expect(received.map(({ input }) => [input.params.work_order_id, input.body])).toEqual([[buildOrder(7).id, typed]]);
    expect(received[0]?.headers.get('idempotency-key')).toMatch(/^[\da-f]{32}$/);
    await waitFor(() => expect(shown()).toEqual([['Bisque trial', '25 Nov 2026']]));
    expect([name.value, date.value]).toEqual(['', '']);
    expect(document.activeElement).toBe(name);
    expect(form.queryByText(TRIAL_TEXTS.nameAndDateMissing)).toBeNull();
  });

  test('after a lost answer the next press adds the same trial, not a second one', async () => {
    const { user } = await edit([]);
    const { name, date } = fields();
    let lost = true;
    const received = answer(createTrial, () => (lost ? UNREACHABLE : buildTrial(1)));
    await user.type(name, 'Wax');
    await user.type(date, '25{Enter}');
    expect(await said(TRIAL_TEXTS.notAdded(WORK_ORDER_TEXTS.unreachable))).toBeInstanceOf(HTMLElement);
    expect([name.value, date.value]).toEqual(['Wax', '25']);
    lost = false;
    await user.type(date, '{Enter}');
    await said(TRIAL_TEXTS.added);
    expect(received).toHaveLength(SENDS + 1);
    expect(keysOf(received)).toHaveLength(1);
  });

  test('unsaved text is still there when the order is edited again', async () => {
    const { user } = await edit([]);
    await user.type(fields().name, 'Zirconia jig');
    await user.click(button('Cancel'));
    expect(screen.queryByRole('form', { name: 'Add a trial' })).toBeNull();
    await chooseAction(user, SERIAL, 'Edit feedback and trials');
    await waitFor(() => expect(fields().name.value).toBe('Zirconia jig'));
  });
});

describe('changing', () => {
  const trial = buildTrial(1);
  const formOf = () => within(screen.getByRole('form', { name: 'Edit Metal try-in' }));

  test('sends only changes, and the focus returns to its button; Escape leaves it unchanged, after a question, and only it; one that another user has changed is refused, and the next try is based on that', async () => {
    const { user, now, listed } = await edit([trial]);
    await user.click(button('Edit Metal try-in'));
    const form = formOf();
    expect(document.activeElement).toBe(form.getByLabelText(/^Trial name/));
    const date = form.getByLabelText<HTMLInputElement>(/^Trial date/);
    answer(updateTrial, refusing('stale_version'));
    now.orders = [orderWith([buildTrial(1, { sent_on: '2026-11-20', version: 4 })])];
    await user.clear(date);
    await user.type(date, '28{Enter}');
    expect(await said(TRIAL_TEXTS.notChanged(SHARED_REFUSALS.stale_version.text))).toBeInstanceOf(HTMLElement);
    await waitFor(() => expect(listed.length).toBeGreaterThan(1));
    expect(date.value).toBe('28');
    await waitFor(() => expect(lines()[0]?.dataset['version']).toBe('4'));
    const changed = buildTrial(1, { trial_date: '2026-11-27', version: 5 });
    const received = answer(updateTrial, () => {
      now.orders = [orderWith([changed])];
      return changed;
    });
    await user.clear(date);
    await user.type(date, '27{Enter}');
    expect(await said(TRIAL_TEXTS.changed)).toBeInstanceOf(HTMLElement);
    expect(received.map(({ input }) => [input.params.trial_id, input.body])).toEqual([
      [trial.id, { version: 4, trial_date: '2026-11-27' }],
    ]);
    expect(screen.queryByRole('form', { name: 'Edit Metal try-in' })).toBeNull();
    await waitFor(() => expect(shown()).toEqual([['Metal try-in', '27 Nov 2026']]));
    expect(document.activeElement).toBe(button('Edit Metal try-in'));
    await user.click(button('Edit Metal try-in'));
    await user.keyboard('x{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Discard text' }));
    expect(screen.queryByRole('form', { name: 'Edit Metal try-in' })).toBeNull();
    expect(document.activeElement).toBe(button('Edit Metal try-in'));
    expect(screen.getByLabelText('Feedback')).toBeInstanceOf(HTMLElement);
  });
});

describe('with one press', () => {
  test('a trial is sent today, and comes back today with its result', async () => {
    const { user, now } = await edit([buildTrial(1)]);
    const received = answer(updateTrial, ({ input: { body } }) => {
      const { version, ...changes } = body;
      const changed = { ...now.orders[0]?.trials[0], ...changes, version: version + 1 } as Trial;
      now.orders = [orderWith([changed])];
      return changed;
    });
    await user.click(button('Mark sent today: Metal try-in'));
    await waitFor(() => expect(document.activeElement).toBe(button('Received back today, OK: Metal try-in')));
    expect(shown()).toEqual([['Metal try-in', '25 Nov 2026', 'With the doctor since 21 Nov 2026']]);
    await user.click(button('Received back today, Redo: Metal try-in'));
    await waitFor(() => expect(document.activeElement).toBe(button('Edit Metal try-in')));
    expect(shown()).toEqual([['Metal try-in', '25 Nov 2026', 'Sent 21 Nov 2026, back 21 Nov 2026', 'Redo']]);
    expect(bodiesOf(received)).toEqual([
      { version: 1, sent_on: '2026-11-21' },
      { version: 2, returned_on: '2026-11-21', result: 'redo' },
    ]);
  });

  test('a returned trial without a result gets one', async () => {
    const back = { sent_on: '2026-11-18', returned_on: '2026-11-20' };
    const { user } = await edit([buildTrial(1, back)]);
    const received = answer(updateTrial, buildTrial(1, { ...back, result: 'ok', version: 2 }));
    await user.click(button('Result, OK: Metal try-in'));
    await said(TRIAL_TEXTS.changed);
    expect(received.map(({ input }) => input.body)).toEqual([{ version: 1, result: 'ok' }]);
  });
});

describe('deleting', () => {
  const trials = [buildTrial(1), buildTrial(2, { trial_name: 'Bisque trial' })];
  const confirm = async () => within(await screen.findByRole('dialog', { name: 'Delete trial?' }));

  test('asks first; No changes nothing and returns the focus, and a refusal is shown; then the trial is removed, and the focus goes to the one in its place', async () => {
    const { user, now } = await edit(trials);
    await user.click(button('Delete Metal try-in'));
    const dialog = await confirm();
    dialog.getByText('Metal try-in of 25 Nov 2026 will be deleted. This cannot be undone.');
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(document.activeElement).toBe(button('Delete Metal try-in')));
    answer(deleteTrial, refusing('trial_not_found'));
    await user.click(button('Delete Metal try-in'));
    await user.click((await confirm()).getByRole('button', { name: 'Delete' }));
    expect(await said(TRIAL_TEXTS.notDeleted(TRIAL_REFUSALS.trial_not_found.text))).toBeInstanceOf(HTMLElement);
    expect(lines()).toHaveLength(2);
    const received = answer(deleteTrial, () => {
      now.orders = [orderWith(trials.slice(1))];
      return null;
    });
    await user.click(button('Delete Metal try-in'));
    await user.click((await confirm()).getByRole('button', { name: 'Delete' }));
    expect(await said(TRIAL_TEXTS.deleted)).toBeInstanceOf(HTMLElement);
    expect(received.map(({ input }) => [input.params.trial_id, input.query])).toEqual([
      [trials[0]?.id, { version: 1 }],
    ]);
    await waitFor(() => expect(lines()).toHaveLength(1));
    await waitFor(() => expect(document.activeElement).toBe(button('Edit Bisque trial')));
  });
});
