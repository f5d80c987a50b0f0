import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { getProducts } from '#contract/prices/products.ts';
import { getProduction } from '#contract/production.ts';
import { getWorkOrder } from '#contract/work-orders/work-order-changes.ts';
import type { InitialBillPaper } from '#domain/laboratory/initial-bill-paper.ts';
import { JOB_SLIP_TEXTS } from '#domain/papers/job-slip.ts';
import { answer, refusing } from '#test/support/api-double.ts';
import { buildOrder } from '#test/support/build-order-page.ts';
import { buildProduction, buildProductionSession } from '#test/support/build-production.ts';
import { buildProducts } from '#test/support/build-products.ts';
import { buildSession } from '#test/support/build-session.ts';
import { closeAtOnce } from '#test/support/print-dialog.ts';
import { renderScreen } from '#test/support/web-render.tsx';
import { jobSlipsPrintPath, PATHS } from '#web/platform/addresses/paths.ts';
import { JobSlipsPrintScreen } from '#web/screens/print.tsx';

const orders = [
  buildOrder(412, { is_urgent: true, tray_number: '12', notes: 'Light contacts' }),
  buildOrder(413, { product_quality: 'Emax' }),
  buildOrder(414),
];

const open = (ids = orders.map(({ id }) => id), session = buildProductionSession()) =>
  renderScreen(<JobSlipsPrintScreen />, { path: jobSlipsPrintPath(ids), route: PATHS.jobSlipsPrint, session });

const printedOn = (initial_bill_paper: InitialBillPaper, role: 'USER' | 'ADMIN' = 'USER') => {
  const session = buildProductionSession(role);
  return { ...session, laboratory: { ...session.laboratory, initial_bill_paper } };
};

let print = vi.fn(closeAtOnce);

beforeEach(() => {
  print = vi.spyOn(window, 'print').mockImplementation(closeAtOnce);
  const zirconia = buildProducts().find(({ name }) => name === 'Zirconia');
  const stages = buildProduction().stages.map((stage) =>
    stage.name === 'Sinter' ? { ...stage, skipped_product_ids: [zirconia?.id ?? ''] } : stage,
  );
  answer(getProduction, buildProduction({ stages }));
  answer(getProducts, { items: buildProducts() });
  answer(getWorkOrder, ({ input }) => {
    const order = orders.find(({ id }) => id === input.params.work_order_id);
    return order === undefined ? refusing('work_order_not_found') : { ...order, is_revision: false };
  });
});

test('each order has its slip with the stages of its product, and the dialog opens once; no amount for an admin', async () => {
  answer(getWorkOrder, ({ input }) => ({
    ...buildOrder(Number(input.params.work_order_id.slice(-4)), { amount: '1250.00', is_priced: true }, 'ADMIN'),
    is_revision: false,
  }));
  await open([orders[0]?.id ?? ''], printedOn('a4', 'ADMIN'));
  const slip = await screen.findByRole('article', { name: 'Job slip WO-2026-0412' });
  for (const stage of ['Intake', 'Design', 'Dispatch']) expect(within(slip).getByText(stage)).toBeTruthy();
  expect(within(slip).queryByText('Sinter')).toBeNull();
  expect(within(slip).getByRole('img', { name: 'WO-2026-0412' })).toBeTruthy();
  expect(slip.textContent).not.toMatch(/₹|1,?250/);
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  expect(screen.queryByRole('button', { name: 'Not printed' })).toBeNull();
});

test('two on an A4 are slips of two orders', async () => {
  await open(undefined, printedOn('a4_two'));
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  const slips = await screen.findAllByRole('article');
  expect(slips).toHaveLength(3);
  expect(new Set(slips.map(({ parentElement }) => parentElement)).size).toBe(2);
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
  answer(getProduction, refusing('unavailable'));
  const { user } = await open();
  expect(await screen.findByText(/^The job slips could not be loaded\./)).toBeTruthy();
  answer(getProduction, buildProduction());
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findAllByRole('article', { name: /^Job slip/ })).toHaveLength(3);
});

test('without production there is no such page', async () => {
  await open(undefined, buildSession());
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy();
});
