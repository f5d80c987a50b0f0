import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { getBill, markBillAsPrinted } from '#contract/bills.ts';
import { BILLING_TEXTS } from '#domain/billing/texts.ts';
import { answer, refusing } from '#test/support/api-double.ts';
import { buildBill, buildBilledOrder } from '#test/support/build-order-page.ts';
import { buildSession } from '#test/support/build-session.ts';
import { closeAtOnce } from '#test/support/print-dialog.ts';
import { renderScreen } from '#test/support/web-render.tsx';
import { initialBillPrintPath } from '#web/platform/addresses/paths.ts';
import { InitialBillPrintScreen } from './initial-bill-print.tsx';

const order = buildBilledOrder(12, { notes: 'Bite slightly open', tooth_numbers: [16, 15, 21] });
const bill = buildBill([order]);

const PRINTED = { ...bill, status: 'printed', prints_count: 1 } as const;

const open = (session = buildSession()) =>
  renderScreen(<InitialBillPrintScreen />, {
    path: initialBillPrintPath(bill.id),
    route: initialBillPrintPath('$billId'),
    session,
  });

let print = vi.fn(closeAtOnce);

beforeEach(() => {
  print = vi.spyOn(window, 'print').mockImplementation(closeAtOnce);
  answer(getBill, bill);
  answer(markBillAsPrinted, PRINTED);
});

const sheet = async () => within(await screen.findByRole('article', { name: 'Initial bill B/26-27/00012' }));

describe('what is on paper', () => {
  test('company, number, date, doctor, patient, teeth, quality and shade, remarks', async () => {
    await open();
    const paper = await sheet();
    for (const text of [
      'Shree Dental CAD/CAM Centre',
      '14 Link Road, Pune 411001',
      'Initial Bill',
      'B/26-27/00012',
      '21-11-2026',
      'Dr. Anil Kumar',
      'WO-2026-0012',
      'Zirconia',
      'Shade A2',
      'Bite slightly open',
    ]) {
      expect(paper.getByText(text)).toBeInstanceOf(HTMLElement);
    }
    expect(paper.getAllByText('Ravi Shinde')).toHaveLength(2);
    expect(paper.getByRole('img', { name: /upper right/ })).toBeInstanceOf(HTMLElement);
    await waitFor(() => expect(print).toHaveBeenCalled());
  });

  test('no amount, even for an administrator whose answer holds one', async () => {
    const items = bill.items.map((item) => ({ ...item, unit_price: '1250.00', total_price: '3750.00' }));
    answer(getBill, { ...bill, amount: '3750.00', items });
    await open(buildSession('ADMIN'));
    const { container } = { container: await screen.findByRole('article') };
    expect(container.textContent).not.toMatch(/₹|3,?750|1,?250|amount/i);
    await waitFor(() => expect(print).toHaveBeenCalled());
  });

  test('several orders, each a row under one head', async () => {
    const orders = [order, buildBilledOrder(13, { tooth_numbers: [] }), buildBilledOrder(14)] as const;
    answer(getBill, { ...buildBill([...orders]), notes: 'Please check the bite' });
    await open();
    const paper = await sheet();
    expect(paper.getByText('Multiple Patients')).toBeInstanceOf(HTMLElement);
    // One more holds what stands under them.
    expect(paper.getAllByRole('row')).toHaveLength(5);
    expect(paper.getAllByRole('img')).toHaveLength(2);
    expect(paper.getByText('Please check the bite')).toBeInstanceOf(HTMLElement);
    await waitFor(() => expect(print).toHaveBeenCalled());
  });
});

describe('printing', () => {
  test('happens by itself, once, when the copy is counted; the original says nothing of copies', async () => {
    const counted = answer(markBillAsPrinted, PRINTED);
    print.mockImplementation(() => undefined);
    await open();
    await sheet();
    expect(counted).toHaveLength(1);
    expect(counted[0]?.input.params).toEqual({ bill_id: bill.id });
    expect(print).not.toHaveBeenCalled();
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
    expect((await sheet()).queryByText(/DUPLICATE/)).toBeNull();
  });

  test('once more from the same page is another copy, and says so', async () => {
    let prints_count = 0;
    const counted = answer(markBillAsPrinted, () => ({ ...PRINTED, prints_count: (prints_count += 1) }));
    const { user } = await open();
    expect(await screen.findByText('DUPLICATE')).toBeInstanceOf(HTMLElement);
    await user.click(screen.getByRole('button', { name: 'Print again' }));
    await waitFor(() => expect(print).toHaveBeenCalledTimes(2));
    expect(counted).toHaveLength(2);
    expect(new Set(counted.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(2);
  });

  test('of a bill that was printed before, here or elsewhere meanwhile, is a duplicate', async () => {
    answer(markBillAsPrinted, { ...PRINTED, prints_count: 3 });
    print.mockImplementation(() => undefined);
    await open();
    expect(await screen.findByText('DUPLICATE · Copy 3')).toBeInstanceOf(HTMLElement);
  });

  test('waits for its copy: one that is not given is not printed, and another try asks for the same', async () => {
    const lost = answer(markBillAsPrinted, refusing('unavailable'));
    const { user } = await open();
    const failed = await screen.findByRole('alert');
    expect(failed.textContent).toContain('Error printing initial bill: The service is busy');
    expect(print).not.toHaveBeenCalled();
    expect(screen.queryByRole('article', { name: /Initial bill/ })).toBeNull();
    const counted = answer(markBillAsPrinted, PRINTED);
    await user.click(within(failed).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(counted[0]?.headers.get('idempotency-key')).toBe(lost[0]?.headers.get('idempotency-key'));
  });

  test('by the browser’s own menu is counted behind it; where that fails, it can be recorded by another try', async () => {
    await open();
    await screen.findByText('DUPLICATE');
    answer(markBillAsPrinted, refusing('unavailable'));
    closeAtOnce();
    const failed = await screen.findByRole('alert');
    expect(failed.textContent).toContain('The bill was printed but could not be marked as printed.');
    const counted = answer(markBillAsPrinted, { ...PRINTED, prints_count: 2 });
    await userEvent.click(within(failed).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(counted).toHaveLength(1);
    expect(print).toHaveBeenCalledTimes(1);
  });

  test('tells the windows that list the bill', async () => {
    const told = new Promise((resolve) => {
      const channel = new BroadcastChannel('printed');
      channel.addEventListener('message', (event: MessageEvent<unknown>) => {
        resolve(event.data);
        channel.close();
      });
    });
    await open();
    expect(await told).toEqual({ paper: 'initial bill', told: { bill_id: bill.id, status: 'printed' } });
  });
});

describe('what cannot be printed', () => {
  test('a bill that is not there', async () => {
    answer(getBill, refusing('bill_not_found'));
    await open();
    expect(await screen.findByText('Bill not found')).toBeInstanceOf(HTMLElement);
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Print again' }).disabled).toBe(true);
    expect(print).not.toHaveBeenCalled();
  });

  test('a bill that says nothing of its orders', async () => {
    answer(getBill, { ...bill, items: [] });
    await open();
    expect(await screen.findByText(BILLING_TEXTS.detailsNotLoaded)).toBeInstanceOf(HTMLElement);
    expect(print).not.toHaveBeenCalled();
  });

  test('a bill that could not be loaded, until it can', async () => {
    answer(getBill, refusing('unavailable'));
    const { user } = await open();
    const why = 'The service is busy or starting. Please try again in a moment.';
    expect(await screen.findByText(BILLING_TEXTS.notPrinted(why))).toBeInstanceOf(HTMLElement);
    answer(getBill, bill);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await sheet();
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  });
});
