import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { getJobSlips } from '#contract/production.ts';
import type { InitialBillPaper } from '#domain/laboratory/initial-bill-paper.ts';
import { JOB_SLIP_TEXTS } from '#domain/papers/job-slip.ts';
import { answer, refusing } from '#test/support/api-double.ts';
import { buildOrder } from '#test/support/build-order-page.ts';
import { buildProductionSession } from '#test/support/build-production.ts';
import { buildSession } from '#test/support/build-session.ts';
import { closeAtOnce } from '#test/support/print-dialog.ts';
import { renderScreen } from '#test/support/web-render.tsx';
import { jobSlipsPrintPath, PATHS } from '#web/platform/addresses/paths.ts';
import { JobSlipsPrintScreen } from '#web/screens/print.tsx';

const SLIP = { preferences: 'Wide embrasures', stages: ['Intake', 'Design', 'Dispatch'] };
const orders = [
  buildOrder(412, { is_urgent: true, tray_number: '12', notes: 'Light contacts' }),
  buildOrder(413, { product_quality: 'Emax' }),
  buildOrder(414),
];
const slips = orders.map((order) => ({ order, ...SLIP }));

const open = (ids = orders.map(({ id }) => id), session = buildProductionSession()) =>
  renderScreen(<JobSlipsPrintScreen />, { path: jobSlipsPrintPath(ids), route: PATHS.jobSlipsPrint, session });

const printedOn = (initial_bill_paper: InitialBillPaper, role: 'USER' | 'ADMIN' = 'USER') => {
  const session = buildProductionSession(role);
  return { ...session, laboratory: { ...session.laboratory, initial_bill_paper } };
};

let print = vi.fn(closeAtOnce);

beforeEach(() => {
  print = vi.spyOn(window, 'print').mockImplementation(closeAtOnce);
  answer(getJobSlips, ({ input }) => ({
    slips: input.query.order_ids.split(',').flatMap((id) => slips.filter(({ order }) => order.id === id)),
  }));
});

test('each order has its slip with preferences and stages, and the dialog opens once; no amount for an admin', async () => {
  const order = buildOrder(412, { amount: '1250.00', is_priced: true }, 'ADMIN');
  answer(getJobSlips, { slips: [{ ...SLIP, order }] });
  await open([orders[0]?.id ?? ''], printedOn('a4', 'ADMIN'));
  const slip = await screen.findByRole('article', { name: 'Job slip WO-2026-0412' });
  for (const text of [SLIP.preferences, ...SLIP.stages]) expect(within(slip).getByText(text)).toBeTruthy();
  expect(within(slip).getByRole('img', { name: 'WO-2026-0412' })).toBeTruthy();
  expect(slip.textContent).not.toMatch(/₹|1,?250/);
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  expect(screen.queryByRole('button', { name: 'Not printed' })).toBeNull();
});

test('two on an A4 are slips of two orders', async () => {
  await open(undefined, printedOn('a4_two'));
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  const papers = await screen.findAllByRole('article');
  expect(papers).toHaveLength(3);
  expect(new Set(papers.map(({ parentElement }) => parentElement)).size).toBe(2);
  expect(screen.getByRole('heading', { level: 1, name: '3 job slips' })).toBeTruthy();
});

test('orders that no longer exist are named, and the others are printed', async () => {
  await open([orders[0]?.id ?? '', buildOrder(999).id]);
  expect(await screen.findByText('1 order no longer exists.')).toBeTruthy();
  expect(await screen.findByRole('article', { name: 'Job slip WO-2026-0412' })).toBeTruthy();
});

test.each([
  ['no order', [], JOB_SLIP_TEXTS.none],
  ['orders that no longer exist', [buildOrder(998).id, buildOrder(999).id], '2 orders no longer exist.'],
  [
    'more than 100',
    Array.from({ length: 101 }, (_, n) => buildOrder(n).id),
    '101 orders are too many. Print at most 100 job slips at once.',
  ],
])('%s: nothing is printed', async (_, ids, text) => {
  await open(ids);
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Print' })).toHaveProperty('disabled', true);
  expect(screen.queryByRole('article')).toBeNull();
});

test('a failure can be tried again', async () => {
  answer(getJobSlips, refusing('unavailable'));
  const { user } = await open();
  expect(await screen.findByText(/^The job slips could not be loaded\./)).toBeTruthy();
  answer(getJobSlips, { slips });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findAllByRole('article', { name: /^Job slip/ })).toHaveLength(3);
});

test('without production there is no such page', async () => {
  await open(undefined, buildSession());
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy();
});
