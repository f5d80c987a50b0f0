import type { Role } from '#domain/accounts/roles.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { createBill } from '#contract/billing/bills.ts';
import { type Diagnostics, getDiagnostics } from '#contract/monitoring.ts';
import { TRANSPORT_REFUSALS } from '#contract/kit/refusal-codes.ts';
import { BILLING_TEXTS } from '#domain/billing/texts.ts';
import { DIAGNOSTIC_TEXTS, MIGRATION_TEXTS } from '#domain/monitoring/diagnostic.ts';
import { answer, refusing } from '#test/support/api-double.ts';
import { buildDiagnostics } from '#test/support/build-health.ts';
import { buildBill, buildBilledOrder, buildOrder, buildReadyOrder } from '#test/support/build-order-page.ts';
import { buildSession } from '#test/support/build-session.ts';
import { button, dialogNamed, said } from '#test/support/open-work-orders.tsx';
import { renderScreen } from '#test/support/web-render.tsx';
import { DiagnosticScreen } from './diagnostic.tsx';

const READY = buildReadyOrder(5);
const BILLED = buildBilledOrder(5);

const ORDERS = [buildOrder(6), READY];

async function open(role: Role, given: Partial<Diagnostics> = {}) {
  answer(getDiagnostics, buildDiagnostics({ orders: ORDERS, ...given }));
  const rendered = await renderScreen(<DiagnosticScreen />, { path: '/diagnostic', session: buildSession(role) });
  await screen.findByRole('list', { name: 'Tests' });
  return rendered;
}

const results = () =>
  within(screen.getByRole('list', { name: 'Tests' }))
    .getAllByRole('listitem')
    .filter(({ parentElement }) => parentElement?.getAttribute('aria-label') === 'Tests')
    .map(({ textContent }) => textContent);

describe('the tests', () => {
  test('that passed show their result', async () => {
    await open('USER');
    expect(results()).toEqual([
      `Passed${DIAGNOSTIC_TEXTS.databaseOk}Counted 1,00,000 work orders in 4.2 ms.`,
      `Passed${DIAGNOSTIC_TEXTS.batchesOk}${DIAGNOSTIC_TEXTS.batchesUnused}`,
      `Passed${DIAGNOSTIC_TEXTS.daysOk}`,
      `Passed${MIGRATION_TEXTS.up_to_date}1 migration applied0001-laboratory.sql1 Nov 2026, 12:00:00`,
    ]);
  });

  test('that failed show that; a batch that cannot be billed is no failure', async () => {
    const reason = BILLING_TEXTS.batchNotCompleted(1, 2);
    await open('USER', {
      database: { ok: false, ms: null, work_orders: null },
      batches: { ok: true, example: { batch_id: READY.id, orders: 2, can_be_billed: false, reason } },
      days: null,
      migrations: { state: 'pending', applied: [], pending: ['0099-new.sql'] },
      orders: [],
    });
    expect(results()).toEqual([
      `Failed${DIAGNOSTIC_TEXTS.databaseFailed}`,
      `Passed${DIAGNOSTIC_TEXTS.batchesOk}A batch of 2 work orders was read. ${reason}`,
      `Failed${DIAGNOSTIC_TEXTS.daysFailed}`,
      `Failed${MIGRATION_TEXTS.pending}Pending:0099-new.sql0 migrations applied`,
    ]);
    expect(screen.getByText(DIAGNOSTIC_TEXTS.noOrders)).toBeInstanceOf(HTMLElement);
  });

  test.each([
    ['USER', '/work-order-form?workOrderId=', '/bills/'],
    ['ADMIN', '/admin/work-order-form?workOrderId=', '/admin/bills/'],
  ] as const)('of dates list the wrong orders, and link %s to each', async (role, form, bills) => {
    const faults = ['Completed on 1 Jan 2020, before its order date 5 Nov 2026'];
    const order = { work_order_id: READY.id, serial_number: 'WO-2026-0005' };
    const bill = { bill_id: BILLED.id, bill_number: 'B/26-27/00005' };
    await open(role, { days: { items: [{ ...order, ...bill, faults }], has_more: true } });
    expect(screen.getByText(DIAGNOSTIC_TEXTS.daysInvalid)).toBeInstanceOf(HTMLElement);
    const list = within(screen.getByRole('list', { name: DIAGNOSTIC_TEXTS.daysInvalid }));
    expect(list.getByText(faults[0] ?? '')).toBeInstanceOf(HTMLElement);
    expect(list.getAllByRole('link').map((link) => decodeURIComponent(link.getAttribute('href') ?? ''))).toEqual([
      `${form}${READY.id}`,
      `${bills}${BILLED.id}`,
    ]);
    expect(screen.getByText(DIAGNOSTIC_TEXTS.moreDays)).toBeInstanceOf(HTMLElement);
  });

  test('that could not run without a database show that, and can run again', async () => {
    answer(getDiagnostics, refusing('unavailable'));
    const { user } = await renderScreen(<DiagnosticScreen />, { path: '/diagnostic', session: buildSession('USER') });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(`Database connection failed. ${TRANSPORT_REFUSALS.unavailable.text}`);
    const asked = answer(getDiagnostics, buildDiagnostics());
    await user.click(button('Try again'));
    expect(await screen.findByRole('list', { name: 'Tests' })).toBeInstanceOf(HTMLElement);
    await user.click(button('Run again'));
    await waitFor(() => expect(asked).toHaveLength(2));
  });
});

test.each([
  ['USER', '/staff-dashboard', false],
  ['ADMIN', '/admin-dashboard', true],
] as const)('%s returns to %s, and has links to the user’s screens', async (role, path, isAdmin) => {
  await open(role);
  expect(screen.getByRole('link', { name: 'Back to Dashboard' }).getAttribute('href')).toBe(path);
  const links = within(screen.getByRole('region', { name: 'Quick links' })).getAllByRole('link');
  const paths = links.map((link) => link.getAttribute('href') ?? '');
  expect(paths.includes('/system-monitor')).toBe(isAdmin);
  const others = paths.filter((link) => link !== '/system-monitor');
  expect(others.filter((link) => link.startsWith('/admin/') !== isAdmin)).toEqual([]);
});

describe('creating a bill', () => {
  const row = (serial: string) => within(screen.getByRole('rowheader', { name: serial }).closest('tr') as HTMLElement);

  test('is possible if the order can be billed, and is real: confirmed first, created by the usual operation, then shown', async () => {
    const { user } = await open('USER');
    expect(row('WO-2026-0005').getByText('Can be billed')).toBeInstanceOf(HTMLElement);
    expect(row('WO-2026-0006').getByText('Cannot be billed')).toBeInstanceOf(HTMLElement);
    expect(row('WO-2026-0006').getByRole<HTMLButtonElement>('button').disabled).toBe(true);
    const made = answer(createBill, buildBill([BILLED]));
    await user.click(button('Create bill for WO-2026-0005'));
    const dialog = await dialogNamed('Create a real bill?');
    expect(dialog.getByText(DIAGNOSTIC_TEXTS.testBill('WO-2026-0005'))).toBeInstanceOf(HTMLElement);
    expect(made).toHaveLength(0);
    answer(getDiagnostics, buildDiagnostics({ orders: [buildOrder(6), BILLED] }));
    await user.click(dialog.getByRole('button', { name: 'Create Bill' }));
    expect(await said(BILLING_TEXTS.created('WO-2026-0005'))).toBeInstanceOf(HTMLElement);
    expect(made.map(({ input }) => input.body.work_order_id)).toEqual([READY.id]);
    expect(await row('WO-2026-0005').findByText('B/26-27/00005')).toBeInstanceOf(HTMLElement);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('that is refused shows why, and shows the current order', async () => {
    const { user } = await open('USER');
    const text = 'Work order already has a bill (B/26-27/00005) Cannot create duplicate bill';
    answer(createBill, refusing('work_order_already_billed', { text }));
    answer(getDiagnostics, buildDiagnostics({ orders: [BILLED] }));
    await user.click(button('Create bill for WO-2026-0005'));
    await user.click((await dialogNamed('Create a real bill?')).getByRole('button', { name: 'Create Bill' }));
    expect((await screen.findByRole('alert')).textContent).toContain(text);
    expect(await row('WO-2026-0005').findByText('Billed')).toBeInstanceOf(HTMLElement);
  });
});
