import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { getMonthlyBill, markMonthlyBillPrinted } from '#contract/monthly-billing.ts';
import { answer, refusing } from '#test/support/api-double.ts';
import { buildMonthlyBill, printedOnce } from '#test/support/build-monthly-bill.ts';
import { buildSession } from '#test/support/build-session.ts';
import { renderScreen } from '#test/support/web-render.tsx';
import { monthlyBillsPrintPath, PATHS } from '#web/platform/paths.ts';
import { MonthlyBillsPrintScreen } from './monthly-bills-print.tsx';

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

const closeAtOnce = () => {
  window.dispatchEvent(new Event('afterprint'));
};
let print = vi.fn(closeAtOnce);

beforeEach(() => {
  print = vi.spyOn(window, 'print').mockImplementation(closeAtOnce);
  answer(getMonthlyBill, ({ input }) => billOf(input.params.monthly_bill_id));
});

test('all are one job, each bears its own page numbers, and each is recorded', async () => {
  const marked = answer(markMonthlyBillPrinted, ({ input }) => printedOnce(billOf(input.params.monthly_bill_id)));
  await open();
  const papers = await screen.findAllByRole('article');
  expect(papers.map((paper) => paper.getAttribute('aria-label'))).toEqual(
    bills.map(({ bill_number }) => `Monthly bill ${bill_number}`),
  );
  for (const paper of papers) expect(paper.textContent).toContain('Page 1 of 1');
  expect(papers.map((paper) => paper.textContent.includes('DUPLICATE'))).toEqual([false, true, false]);
  await waitFor(() => expect(marked).toHaveLength(3));
  expect(print).toHaveBeenCalledTimes(1);
  expect(marked.map(({ input }) => input.params.monthly_bill_id)).toEqual(bills.map(({ id }) => id));
  await waitFor(() => expect(screen.getAllByText(/^DUPLICATE · Copy/)).toHaveLength(3));
});

test('those that could not be recorded are named, and only they are tried again', async () => {
  answer(markMonthlyBillPrinted, ({ input }) => {
    const bill = billOf(input.params.monthly_bill_id);
    return bill === bills[0] ? printedOnce(bill) : refusing('unavailable');
  });
  const { user } = await open();
  const failed = await screen.findByRole('alert');
  expect(failed.textContent).toContain(
    '2 bills were printed but could not be marked as printed: M/26-27/00002, M/26-27/00003.',
  );
  const marked = answer(markMonthlyBillPrinted, ({ input }) => printedOnce(billOf(input.params.monthly_bill_id)));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(marked).toHaveLength(2);
});

test('nothing is printed until every bill is there', async () => {
  const failing = bills[1]?.id;
  answer(getMonthlyBill, ({ input }) =>
    input.params.monthly_bill_id === failing ? refusing('unavailable') : billOf(input.params.monthly_bill_id),
  );
  const { user } = await open();
  expect(await screen.findByText(/1 of 3 bills could not be loaded/)).toBeInstanceOf(HTMLElement);
  expect(screen.queryByRole('article')).toBeNull();
  answer(getMonthlyBill, ({ input }) => billOf(input.params.monthly_bill_id));
  answer(markMonthlyBillPrinted, ({ input }) => printedOnce(billOf(input.params.monthly_bill_id)));
  expect(print).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
});

test('an address without bills says so', async () => {
  await open(['nonsense']);
  expect(await screen.findByText('No bills to print')).toBeInstanceOf(HTMLElement);
  expect(print).not.toHaveBeenCalled();
});
