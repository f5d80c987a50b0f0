import type { WorkOrder } from '#contract/work-orders/work-orders.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { Revision } from '#contract/revisions.ts';
import {
  completeRevision,
  getRevisionHistory,
  returnWorkOrder,
  startRevision,
  updateRevisionResponsible,
} from '#contract/revisions.ts';
import { REVISION_TEXTS } from '#domain/revisions/texts.ts';
import { SHARED_REFUSALS } from '#domain/shared/refusals.ts';
import { WORK_ORDER_REFUSALS } from '#domain/work-orders/refusals.ts';
import { WORK_ORDER_TEXTS } from '#domain/work-orders/texts.ts';
import { UNREACHABLE, answer, refusing } from '#test/support/api-double.ts';
import { buildRevision } from '#test/support/build-revision.ts';
import { buildBilledOrder } from '#test/support/build-order-page.ts';
import { openApp } from '#test/support/web-app.tsx';
import { button, chooseAction, dialogNamed, openList, said } from '#test/support/open-work-orders.tsx';
import { fill } from '#test/support/open-users.tsx';
import { SHOW_REVISIONS } from '#domain/revisions/show-revisions.ts';

const SERIAL = 'WO-2026-0005';

const revising = { status: 'revision_in_progress', completion_date: null, revision_count: 1 } as const;
const inRevision = buildBilledOrder(5, { ...revising, version: 2 });

describe('Return for revision', () => {
  const billed = buildBilledOrder(5, { expected_complete_date: '2026-11-19' });

  const openDialog = async (order = billed) => {
    const opened = await openList(order);
    await chooseAction(opened.user, SERIAL, 'Return for revision');
    const dialog = await dialogNamed(`Return ${SERIAL} for revision`);
    return {
      ...opened,
      dialog,
      reason: dialog.getByLabelText<HTMLSelectElement>(/^Reason/),
      notes: dialog.getByLabelText<HTMLTextAreaElement>(/^Notes/),
      expected: dialog.getByLabelText<HTMLInputElement>(/^New expected date/),
      submit: dialog.getByRole('button', { name: 'Return for Revision' }),
    };
  };

  test('begins at the reason, shows which day stays, sends the typed values, replaces the row and reports that', async () => {
    const { user, now, dialog, reason, notes, expected, submit } = await openDialog();
    await waitFor(() => expect(document.activeElement).toBe(reason));
    expect(dialog.getByRole<HTMLInputElement>('switch', { name: 'Start revision now' }).checked).toBe(true);
    expect(dialog.queryByText(/days ago/)).toBeNull();
    expect(dialog.getByText('If left empty, the date stays 19 Nov 2026.')).toBeInstanceOf(HTMLElement);
    expect(within(reason).getAllByRole('option')).toHaveLength(11);
    const received = answer(returnWorkOrder, inRevision);
    now.orders = [inRevision];
    await user.selectOptions(reason, 'Color Mismatch');
    await user.selectOptions(dialog.getByLabelText('Who is responsible?'), 'Doctor');
    await fill(user, notes, 'One shade lighter');
    await user.type(expected, '+3');
    await user.click(dialog.getByRole('switch', { name: 'Start revision now' }));
    await user.click(submit);
    expect(await said(REVISION_TEXTS.returned(SERIAL))).toBeInstanceOf(HTMLElement);
    const typed = {
      reason: 'Color Mismatch',
      responsible: 'doctor',
      notes: 'One shade lighter',
      expected_date: '2026-11-25',
    };
    expect(received.map(({ input }) => [input.params.work_order_id, input.body])).toEqual([
      [billed.id, { version: 1, ...typed, start_revision: false }],
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(button(`Complete Revision ${SERIAL}`)).toBeInstanceOf(HTMLElement);
  });

  test('tells if the order was completed more than 30 days ago', async () => {
    const { dialog } = await openDialog(buildBilledOrder(5, { completion_date: '2026-10-11' }));
    expect(dialog.getByText('Completed 41 days ago.')).toBeInstanceOf(HTMLElement);
  });

  test('marks missing and invalid values at their field, goes there, and sends nothing', async () => {
    const { user, dialog, reason, expected, submit } = await openDialog();
    await user.type(expected, '20-11-2026');
    await user.click(submit);
    expect(await dialog.findByText(REVISION_TEXTS.reasonMissing)).toBeInstanceOf(HTMLElement);
    expect(dialog.getByText(REVISION_TEXTS.expectedBeforeToday)).toBeInstanceOf(HTMLElement);
    expect(document.activeElement).toBe(reason);
  });

  test('a refusal is shown in the dialog, keeps the typed text, and the next try is based on the new state', async () => {
    const { user, now, dialog, reason, notes, submit } = await openDialog();
    answer(returnWorkOrder, refusing('stale_version'));
    now.orders = [buildBilledOrder(5, { patient_name: 'Ravi Shinde-Patil', version: 7 })];
    await user.selectOptions(reason, 'Poor Fit');
    await fill(user, notes, 'Margin open at 16');
    await user.keyboard('{Control>}s{/Control}');
    const text = REVISION_TEXTS.notReturned(SHARED_REFUSALS.stale_version.text);
    expect((await dialog.findByRole('alert')).textContent).toBe(text);
    expect(await screen.findAllByText(/Ravi Shinde-Patil/)).not.toHaveLength(0);
    expect(notes.value).toBe('Margin open at 16');
    await waitFor(() => expect(document.activeElement).toBe(submit));
    const received = answer(returnWorkOrder, inRevision);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(received.map(({ input }) => input.body.version)).toEqual([7]));
  });

  test('a lost answer is reported, and the next try is based on what the user saw', async () => {
    const { user, now, dialog, reason, submit } = await openDialog();
    answer(returnWorkOrder, UNREACHABLE);
    now.orders = [buildBilledOrder(5, { version: 7 })];
    await user.selectOptions(reason, 'Other');
    await user.click(submit);
    const text = REVISION_TEXTS.notReturned(WORK_ORDER_TEXTS.unreachable);
    expect((await dialog.findByRole('alert')).textContent).toBe(text);
    const received = answer(returnWorkOrder, inRevision);
    await user.click(submit);
    await waitFor(() => expect(received.map(({ input }) => input.body.version)).toEqual([1]));
  });
});

describe('Start Revision', () => {
  const returned = buildBilledOrder(5, { status: 'returned', completion_date: null, revision_count: 1 });

  test('is one press, sent once however often it is pressed', async () => {
    const { user, now } = await openList(returned);
    const received = answer(startRevision, () => {
      now.orders = [inRevision];
      return inRevision;
    });
    const press = button(`Start Revision ${SERIAL}`);
    press.click();
    await user.click(press);
    expect(await said(REVISION_TEXTS.started(SERIAL))).toBeInstanceOf(HTMLElement);
    expect(received.map(({ input }) => input.body.version)).toEqual([1]);
  });

  test('a refusal is shown and the row is updated', async () => {
    const { user, now } = await openList(returned);
    answer(startRevision, refusing('work_order_not_returned'));
    now.orders = [buildBilledOrder(5, { patient_name: 'Meera Joshi', version: 3 })];
    await user.click(button(`Start Revision ${SERIAL}`));
    const text = REVISION_TEXTS.notStarted(WORK_ORDER_REFUSALS.work_order_not_returned.text);
    expect((await screen.findByRole('alert')).textContent).toBe(text);
    expect(await screen.findByText('Meera Joshi')).toBeInstanceOf(HTMLElement);
  });
});

describe('Complete Revision', () => {
  const openDialog = async () => {
    const opened = await openList(buildBilledOrder(5, revising));
    await opened.user.click(button(`Complete Revision ${SERIAL}`));
    const dialog = await dialogNamed(`Complete revision of ${SERIAL}`);
    const date = dialog.getByLabelText<HTMLInputElement>(/^Completion date/);
    return { ...opened, dialog, date, submit: dialog.getByRole('button', { name: 'Complete Revision' }) };
  };

  test('is offered with today, by one key, shows a refusal, and replaces the row', async () => {
    const { user, now, dialog, date, submit } = await openDialog();
    expect(date.value).toBe('21-11-2026');
    await waitFor(() => expect(document.activeElement).toBe(submit));
    answer(completeRevision, refusing('work_order_not_in_revision'));
    await user.keyboard('{Enter}');
    const text = REVISION_TEXTS.notCompleted(WORK_ORDER_REFUSALS.work_order_not_in_revision.text);
    expect((await dialog.findByRole('alert')).textContent).toBe(text);
    await waitFor(() => expect(document.activeElement).toBe(submit));
    const done = buildBilledOrder(5, { completion_date: '2026-11-21', revision_count: 1, version: 2 });
    const received = answer(completeRevision, done);
    now.orders = [done];
    await user.keyboard('{Enter}');
    expect(await said(REVISION_TEXTS.completed)).toBeInstanceOf(HTMLElement);
    expect(received.map(({ input }) => input.body)).toEqual([{ version: 1, completion_date: '2026-11-21' }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

const history = (order: WorkOrder, ...items: Revision[]) => ({
  work_order_id: order.id,
  serial_number: order.serial_number,
  patient_name: order.patient_name,
  items,
});

/** The values next to the labels of one revision. */
const factsOf = (entry: HTMLElement): Record<string, string | null> =>
  Object.fromEntries(
    within(entry)
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent ?? null]),
  );

describe('the revision history', () => {
  const order = buildBilledOrder(5, { revision_count: 2 });
  const openHistory = async () => {
    const opened = await openList(order);
    await chooseAction(opened.user, SERIAL, 'Revision history');
    return { ...opened, dialog: await dialogNamed(`Revision history of ${SERIAL}`) };
  };

  test('shows why it could not be loaded, and on demand every return and its result', async () => {
    const first = buildRevision(1, { completed_on: '2026-11-20', new_expected_completion_date: '2026-11-25' });
    const second = buildRevision(2, { started_on: null, revision_notes: 'Margin open', return_reason: 'Other' });
    answer(getRevisionHistory, refusing('work_order_not_found'));
    const { user, dialog } = await openHistory();
    const text = REVISION_TEXTS.historyNotLoaded(WORK_ORDER_REFUSALS.work_order_not_found.text);
    expect(await dialog.findByText(text)).toBeInstanceOf(HTMLElement);
    answer(getRevisionHistory, history(order, second, first));
    await user.click(dialog.getByRole('button', { name: 'Try again' }));
    const entries = await dialog.findAllByRole('listitem');
    expect(entries.map((entry) => entry.firstElementChild?.textContent)).toEqual([
      'Revision 2Active',
      'Revision 1Done',
    ]);
    const both = {
      Returned: '19 Nov 2026',
      'Returned by': 'asha@shree-dental.in',
      'Previous completion': '12 Nov 2026',
    };
    const open = { 'New expected date': 'Not changed', Started: 'Not yet', Completed: 'Not yet' };
    const done = { 'New expected date': '25 Nov 2026', Started: '19 Nov 2026', Completed: '20 Nov 2026' };
    expect(entries.map(factsOf)).toEqual([
      { Reason: 'Other', Notes: 'Margin open', ...both, ...open },
      { Reason: 'Poor Fit', ...both, ...done },
    ]);
  });
});

describe('who is responsible, in the revision history', () => {
  const order = buildBilledOrder(5, { revision_count: 1 });
  const openSelect = async () => {
    answer(getRevisionHistory, history(order, buildRevision(1, { responsible: 'unclear' })));
    const opened = await openList(order);
    await chooseAction(opened.user, SERIAL, 'Revision history');
    const dialog = await dialogNamed(`Revision history of ${SERIAL}`);
    return { ...opened, dialog, select: await dialog.findByLabelText<HTMLSelectElement>('Who is responsible?') };
  };

  test('is saved when it is chosen, also as not stated', async () => {
    const { user, select } = await openSelect();
    expect(select.selectedOptions[0]?.text).toBe('Unclear');
    const received = answer(updateRevisionResponsible, ({ input }) => {
      const saved = buildRevision(1, input.body);
      answer(getRevisionHistory, history(order, saved));
      return saved;
    });
    await user.selectOptions(select, 'Material');
    await user.selectOptions(select, 'Not stated');
    await waitFor(() => expect(received.map(({ input }) => input.body.responsible)).toEqual(['material', null]));
    expect(select.value).toBe('');
  });

  test('shows why it was not saved, and the old value', async () => {
    const { user, dialog, select } = await openSelect();
    answer(updateRevisionResponsible, refusing('work_order_not_found'));
    await user.selectOptions(select, 'Patient');
    const text = REVISION_TEXTS.responsibleNotSaved(WORK_ORDER_REFUSALS.work_order_not_found.text);
    expect(await dialog.findByText(text)).toBeInstanceOf(HTMLElement);
    expect(select.value).toBe('unclear');
  });
});

describe('the side panel', () => {
  const order = buildBilledOrder(5, { revision_count: 1 });

  test('opens at the window’s event for an order, with its revisions, and returns the focus', async () => {
    const { user } = await openApp('/staff-dashboard');
    const before = await screen.findByRole('button', { name: 'Open navigation' });
    before.focus();
    const received = answer(getRevisionHistory, history(order, buildRevision(1)));
    for (const detail of [undefined, {}, { work_order_id: 7 }, { work_order_id: order.id }]) {
      expect(screen.queryByRole('dialog'), JSON.stringify(detail)).toBeNull();
      act(() => void window.dispatchEvent(new CustomEvent(SHOW_REVISIONS, { detail })));
    }
    const panel = within(await screen.findByRole('dialog', { name: 'Revisions' }));
    expect(await panel.findByText('Active')).toBeInstanceOf(HTMLElement);
    expect(panel.getByText(`${SERIAL}, ${order.patient_name}`)).toBeInstanceOf(HTMLElement);
    expect(received.map(({ input }) => input.params.work_order_id)).toEqual([order.id]);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(before));
  });
});
