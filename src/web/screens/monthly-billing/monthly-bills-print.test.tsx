import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { markMonthlyBillPrinted } from '#contract/papers/copies.ts';
import { getMonthlyBill } from '#contract/monthly-billing/saved-monthly-bills.ts';
import { TAX_TEXTS } from '#domain/tax/modes.ts';
import { answer, refusing } from '#test/support/api-double.ts';
import { buildMonthlyBill } from '#test/support/build-monthly-bill.ts';
import { buildTax } from '#test/support/build-tax.ts';
import { dialogNamed } from '#test/support/open-work-orders.tsx';
import { buildSession } from '#test/support/build-session.ts';
import { closeAtOnce } from '#test/support/print-dialog.ts';
import { serveMonthlyBills } from '#test/support/serve-monthly-bills.ts';
import { renderScreen } from '#test/support/web-render.tsx';
import { monthlyBillsPrintPath, PATHS } from '#web/platform/addresses/paths.ts';
import { MonthlyBillsPrintScreen } from '#web/screens/print.tsx';

const bills = [
  buildMonthlyBill({ n: 1, doctor_name: 'Anil Kumar' }),
  buildMonthlyBill({ n: 2, doctor_name: 'Bela Rao', printed: [1] }),
  buildMonthlyBill({ n: 3, doctor_name: 'Chetan Joshi' }),
];
const billOf = (id: string | undefined) => bills.find((bill) => bill.id === id) ?? buildMonthlyBill();

const open = (ids: readonly string[] = bills.map(({ id }) => id)) =>
  renderScreen(<MonthlyBillsPrintScreen />, {
    path: monthlyBillsPrintPath(ids),
    route: PATHS.monthlyBillsPrint,
    session: buildSession('ADMIN'),
  });

let print = vi.fn(closeAtOnce);

beforeEach(() => {
  print = vi.spyOn(window, 'print').mockImplementation(closeAtOnce);
});

test('all are one job, each has its own page numbers, and each copy is counted before it is drawn', async () => {
  const { counted, cancelled } = serveMonthlyBills(...bills);
  print.mockImplementation(() => undefined);
  const { user } = await open();
  const papers = await screen.findAllByRole('article');
  expect(papers.map((paper) => paper.getAttribute('aria-label'))).toEqual(
    bills.map(({ bill_number }) => `Monthly bill ${bill_number}`),
  );
  for (const paper of papers) expect(paper.textContent).toContain('Page 1 of 1');
  expect(papers.map((paper) => paper.textContent.includes('DUPLICATE'))).toEqual([false, true, false]);
  expect(counted.map(({ input }) => input.params.monthly_bill_id)).toEqual(bills.map(({ id }) => id));
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  expect(await screen.findByText('3 copies recorded as printed.')).toBeInstanceOf(HTMLElement);
  closeAtOnce();
  await waitFor(() => expect(screen.getAllByText('DUPLICATE')).toHaveLength(3));
  expect(counted).toHaveLength(3);
  await user.click(screen.getByRole('button', { name: 'Not printed' }));
  await waitFor(() => expect(screen.getAllByText('PREVIEW')).toHaveLength(3));
  expect(cancelled).toHaveLength(3);
});

test('a job with a GST document asks before its copies are cancelled', async () => {
  const plain = buildMonthlyBill();
  const taxed = { ...plain, bill_data: { ...plain.bill_data, ...buildTax(plain.total_amount) } };
  const { cancelled } = serveMonthlyBills(taxed);
  const { user } = await open([taxed.id]);
  await screen.findByText('1 copy recorded as printed.');
  await user.click(await screen.findByRole('button', { name: 'Not printed' }));
  const dialog = await dialogNamed('Mark this copy as not printed?');
  dialog.getByText(TAX_TEXTS.cancelPrint);
  expect(cancelled).toHaveLength(0);
  await user.click(dialog.getByRole('button', { name: 'Not printed' }));
  await waitFor(() => expect(cancelled).toHaveLength(1));
});

test('a window that is closed while its copies are counted cancels the counted ones', async () => {
  const { count, cancelled } = serveMonthlyBills(...bills);
  const asked = answer(markMonthlyBillPrinted, (one) =>
    one.input.params.monthly_bill_id === bills[2]?.id ? new Promise<never>(() => undefined) : count(one),
  );
  await open();
  await waitFor(() => expect(asked).toHaveLength(3));
  window.dispatchEvent(new PageTransitionEvent('pagehide'));
  await waitFor(() => expect(cancelled).toHaveLength(2));
  expect(print).not.toHaveBeenCalled();
});

test('the number of prepared copies is shown', async () => {
  const { count } = serveMonthlyBills(...bills);
  const { promise, resolve } = Promise.withResolvers<void>();
  answer(markMonthlyBillPrinted, async (asked) => {
    if (asked.input.params.monthly_bill_id === bills[1]?.id) await promise;
    return count(asked);
  });
  await open();
  expect(await screen.findByText('Preparing the copies: 1 of 3')).toBeInstanceOf(HTMLElement);
  resolve();
  expect(await screen.findAllByRole('article')).toHaveLength(3);
  expect(screen.queryByRole('progressbar')).toBeNull();
});

test('without a counted copy nothing is printed; a retry counts none of them twice', async () => {
  const { count, counted: before } = serveMonthlyBills(...bills);
  const given = new Set<string>();
  answer(markMonthlyBillPrinted, (asked) => {
    given.add(asked.headers.get('idempotency-key') ?? '');
    return asked.input.params.monthly_bill_id === bills[0]?.id ? count(asked) : refusing('unavailable');
  });
  const { user } = await open();
  const failed = await screen.findByRole('alert');
  expect(failed.textContent).toContain('Error printing monthly bill: The service is busy');
  expect(print).not.toHaveBeenCalled();
  expect(screen.queryByRole('article')).toBeNull();
  expect(before).toEqual([]);
  const { counted } = serveMonthlyBills(...bills);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(counted).toHaveLength(3);
  const keys = counted.map(({ headers }) => headers.get('idempotency-key') ?? '');
  expect(keys.slice(0, 2)).toEqual([...given]);
});

test('nothing is printed until every bill is there', async () => {
  serveMonthlyBills(...bills);
  const failing = bills[1]?.id;
  answer(getMonthlyBill, ({ input }) =>
    input.params.monthly_bill_id === failing ? refusing('unavailable') : billOf(input.params.monthly_bill_id),
  );
  const { user } = await open();
  expect(await screen.findByText(/1 of 3 bills could not be loaded/)).toBeInstanceOf(HTMLElement);
  expect(screen.queryByRole('article')).toBeNull();
  serveMonthlyBills(...bills);
  expect(print).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
});

test('an address without bills reports that', async () => {
  await open(['nonsense']);
  expect(await screen.findByText('No bills to print')).toBeInstanceOf(HTMLElement);
  expect(print).not.toHaveBeenCalled();
});
