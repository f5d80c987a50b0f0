import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { countMonthlyBillCopy, holdMonthlyBillCopy } from '#contract/papers/monthly-copies.ts';
import { getMonthlyBill } from '#contract/monthly-versions.ts';
import { PRINT_TEXTS } from '#domain/shared/print-texts.ts';
import { answer, refusing } from '#test/support/api-double.ts';
import { buildMonthlyBill } from '#test/support/build-monthly-bill.ts';
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

test('all are one job, each bears its own page numbers, and each copy is held before it is drawn and counted behind it', async () => {
  const { holds, printed } = serveMonthlyBills(...bills);
  print.mockImplementation(() => undefined);
  await open();
  const papers = await screen.findAllByRole('article');
  expect(papers.map((paper) => paper.getAttribute('aria-label'))).toEqual(
    bills.map(({ bill_number }) => `Monthly bill ${bill_number}`),
  );
  for (const paper of papers) expect(paper.textContent).toContain('Page 1 of 1');
  expect(papers.map((paper) => paper.textContent.includes('DUPLICATE'))).toEqual([false, true, false]);
  expect(holds.map(({ input }) => input.params.monthly_bill_id)).toEqual(bills.map(({ id }) => id));
  expect(screen.getByText('Preview of 3 bills. Each is counted once they are printed.')).toBeInstanceOf(HTMLElement);
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  closeAtOnce();
  await waitFor(() => expect(screen.getAllByText('DUPLICATE')).toHaveLength(3));
  expect(await screen.findByText('3 copies are counted as printed.')).toBeInstanceOf(HTMLElement);
  // Nothing is left to be counted: the window closes without a question.
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
  expect(printed.map(({ input }) => input.params.monthly_bill_id)).toEqual(bills.map(({ id }) => id));
});

test('a window that is closed while its copies are counted warns, and counts the others at once', async () => {
  serveMonthlyBills(...bills);
  const counted = answer(countMonthlyBillCopy, () => new Promise<never>(() => undefined));
  print.mockImplementation(() => undefined);
  await open();
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  const closing = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(closing()).toBe(true);
  closeAtOnce();
  expect(await screen.findByText(PRINT_TEXTS.counting)).toBeInstanceOf(HTMLElement);
  await waitFor(() => expect(counted).toHaveLength(1));
  expect(closing()).toBe(false);
  window.dispatchEvent(new PageTransitionEvent('pagehide'));
  await waitFor(() =>
    expect(new Set(counted.map(({ input }) => input.params.monthly_bill_id))).toEqual(
      new Set(bills.map(({ id }) => id)),
    ),
  );
});

test('how many copies are prepared is seen', async () => {
  const { hold } = serveMonthlyBills(...bills);
  const { promise, resolve } = Promise.withResolvers<void>();
  answer(holdMonthlyBillCopy, async (asked) => {
    if (asked.input.params.monthly_bill_id === bills[1]?.id) await promise;
    return hold(asked);
  });
  await open();
  expect(await screen.findByText('Preparing the copies: 1 of 3')).toBeInstanceOf(HTMLElement);
  resolve();
  expect(await screen.findAllByRole('article')).toHaveLength(3);
  expect(screen.queryByRole('progressbar')).toBeNull();
});

test('while a copy is not given nothing is printed; another try counts none of them twice', async () => {
  const { hold, holds: before } = serveMonthlyBills(...bills);
  const given = new Set<string>();
  answer(holdMonthlyBillCopy, (asked) => {
    given.add(asked.headers.get('idempotency-key') ?? '');
    return asked.input.params.monthly_bill_id === bills[0]?.id ? hold(asked) : refusing('unavailable');
  });
  const { user } = await open();
  const failed = await screen.findByRole('alert');
  expect(failed.textContent).toContain('Error printing monthly bill: The service is busy');
  expect(print).not.toHaveBeenCalled();
  expect(screen.queryByRole('article')).toBeNull();
  expect(before).toEqual([]);
  const { holds } = serveMonthlyBills(...bills);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(holds).toHaveLength(3);
  const keys = holds.map(({ headers }) => headers.get('idempotency-key') ?? '');
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

test('an address without bills says so', async () => {
  await open(['nonsense']);
  expect(await screen.findByText('No bills to print')).toBeInstanceOf(HTMLElement);
  expect(print).not.toHaveBeenCalled();
});
