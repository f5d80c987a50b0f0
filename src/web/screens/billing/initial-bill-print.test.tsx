import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { cancelBillPrint, markBillAsPrinted } from '#contract/papers/copies.ts';
import { type Bill, getBill } from '#contract/billing/bills.ts';
import { BILLING_TEXTS } from '#domain/billing/texts.ts';
import { answer, keysOf, refusing } from '#test/support/api-double.ts';
import { buildBill, buildBilledOrder } from '#test/support/build-order-page.ts';
import { buildSession } from '#test/support/build-session.ts';
import { printedAs, serveBill } from '#test/support/serve-bill.ts';
import { closeAtOnce } from '#test/support/print-dialog.ts';
import { renderScreen } from '#test/support/web-render.tsx';
import { PRINT_DELAY } from '#web/platform/delays.ts';
import { initialBillPrintPath } from '#web/platform/addresses/paths.ts';
import { InitialBillPrintScreen } from '#web/screens/print.tsx';

const order = buildBilledOrder(12, { notes: 'Bite slightly open', tooth_numbers: [16, 15, 21] });
const bill = buildBill([order]);

const open = (session = buildSession()) =>
  renderScreen(<InitialBillPrintScreen />, {
    path: initialBillPrintPath(bill.id),
    route: initialBillPrintPath('$billId'),
    session,
  });

let print = vi.fn(closeAtOnce);

beforeEach(() => {
  print = vi.spyOn(window, 'print').mockImplementation(closeAtOnce);
  serveBill(bill);
});

const sheet = async () => within(await screen.findByRole('article', { name: 'Initial bill B/26-27/00012' }));

describe('the paper shows', () => {
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

  test('no amount, even for an admin whose answer contains one', async () => {
    const items = bill.items.map((item) => ({ ...item, unit_price: '1250.00', total_price: '3750.00' }));
    serveBill({ ...bill, amount: '3750.00', items });
    await open(buildSession('ADMIN'));
    const { container } = { container: await screen.findByRole('article') };
    expect(container.textContent).not.toMatch(/₹|3,?750|1,?250|amount/i);
    await waitFor(() => expect(print).toHaveBeenCalled());
  });

  test('several orders, each a row under one heading', async () => {
    const orders = [order, buildBilledOrder(13, { tooth_numbers: [] }), buildBilledOrder(14)] as const;
    serveBill({ ...buildBill([...orders]), notes: 'Please check the bite' });
    await open();
    const paper = await sheet();
    expect(paper.getByText('Multiple Patients')).toBeInstanceOf(HTMLElement);
    // One more contains the lines below them.
    expect(paper.getAllByRole('row')).toHaveLength(5);
    expect(paper.getAllByRole('img')).toHaveLength(2);
    expect(paper.getByText('Please check the bite')).toBeInstanceOf(HTMLElement);
    await waitFor(() => expect(print).toHaveBeenCalled());
  });
});

describe('opening the page', () => {
  test('counts a copy just before its dialog opens, and then opens it at once', async () => {
    const { counted, cancelled } = serveBill(bill);
    let countedBefore = 0;
    print.mockImplementation(() => {
      countedBefore = counted.length;
    });
    const { unmount } = await open();
    expect(counted).toEqual([]);
    await sheet();
    expect(counted.map(({ input }) => input.params)).toEqual([{ bill_id: bill.id }]);
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
    expect(countedBefore).toBe(1);
    expect((await sheet()).queryByText(/DUPLICATE/)).toBeNull();
    expect(screen.getByText('Recorded as printed: the original.')).toBeInstanceOf(HTMLElement);
    closeAtOnce();
    expect(await screen.findByText('DUPLICATE')).toBeInstanceOf(HTMLElement);
    expect(counted).toHaveLength(1);
    // After the dialog opened, leaving the page cancels nothing.
    window.dispatchEvent(new Event('pagehide'));
    unmount();
    expect(cancelled).toEqual([]);
  });

  test('in a hidden tab counts nothing until it is seen', async () => {
    const { counted } = serveBill(bill);
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    await open();
    await new Promise((resolve) => setTimeout(resolve, PRINT_DELAY * 2));
    expect(counted).toEqual([]);
    hidden.mockReturnValue(false);
    document.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
    expect(counted).toHaveLength(1);
  });

  test('and leaving it before its dialog opened cancels the counted copy, also one that is counted only then', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const { cancelled } = serveBill(bill);
    const asked = answer(markBillAsPrinted, async () => {
      await promise;
      return printedAs(bill);
    });
    const { unmount } = await open();
    await waitFor(() => expect(asked).toHaveLength(1));
    unmount();
    resolve();
    await waitFor(() => expect(cancelled).toHaveLength(1));
    expect(print).not.toHaveBeenCalled();
  });

  test('and returning to it shows a preview, which is not counted', async () => {
    const { counted } = serveBill(bill);
    await open();
    await screen.findByText('DUPLICATE');
    window.dispatchEvent(new PageTransitionEvent('pagehide'));
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(await screen.findByText('PREVIEW')).toBeInstanceOf(HTMLElement);
    closeAtOnce();
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(counted).toHaveLength(1);
  });
});

describe('printing', () => {
  test('by the browser’s own menu is counted afterwards; once more from the same page is another copy, and marked so', async () => {
    const { counted } = serveBill(bill);
    let drawn = '';
    const { user } = await open();
    await screen.findByText('DUPLICATE');
    await screen.findByText('Recorded as printed: the original.');
    closeAtOnce();
    await waitFor(() => expect(counted).toHaveLength(2));
    expect(print).toHaveBeenCalledTimes(1);
    print.mockImplementation(() => {
      drawn = document.querySelector('article')?.textContent ?? '';
      closeAtOnce();
    });
    await user.click(await screen.findByRole('button', { name: 'Print again' }));
    await waitFor(() => expect(print).toHaveBeenCalledTimes(2));
    expect(drawn).toContain('DUPLICATE · Copy 3');
    await screen.findByText('Recorded as printed: copy 3 (duplicate).');
    expect(keysOf(counted)).toHaveLength(3);
  });

  test('of a void bill shows that first', async () => {
    serveBill({ ...bill, voided_at: '2026-11-21T06:30:00.000Z', prints_count: 2 });
    print.mockImplementation(() => undefined);
    await open();
    expect(await screen.findByText('VOID · DUPLICATE · Copy 3')).toBeInstanceOf(HTMLElement);
  });

  test('that was cancelled in its dialog is reported: a preview stays, and the next one is the original', async () => {
    const { cancelled, counted, idsOf } = serveBill(bill);
    const { user } = await open();
    await screen.findByText('DUPLICATE');
    await user.click(await screen.findByRole('button', { name: 'Not printed' }));
    expect(await screen.findByText('PREVIEW')).toBeInstanceOf(HTMLElement);
    expect(screen.getByText('Copies are not recorded.')).toBeInstanceOf(HTMLElement);
    expect(cancelled.map(({ input }) => input.params)).toEqual([{ bill_id: bill.id, copy_id: idsOf()[0] }]);
    // No dialog reopens, and the browser's own menu makes no second original.
    closeAtOnce();
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(print).toHaveBeenCalledTimes(1);
    expect(counted).toHaveLength(1);
    print.mockImplementation(() => undefined);
    await user.click(screen.getByRole('button', { name: 'Print' }));
    expect(await screen.findByText('Recorded as printed: the original.')).toBeInstanceOf(HTMLElement);
    expect(screen.queryByText(/DUPLICATE|PREVIEW/)).toBeNull();
    expect(keysOf(counted)).toHaveLength(2);
  });

  test('that cannot be cancelled shows that, and a retry works', async () => {
    const { cancelled } = serveBill(bill);
    answer(cancelBillPrint, refusing('unavailable'));
    const { user } = await open();
    await screen.findByText('DUPLICATE');
    await user.click(await screen.findByRole('button', { name: 'Not printed' }));
    const failed = await screen.findByRole('alert');
    expect(failed.textContent).toContain('The service is busy');
    const again = serveBill(bill);
    await user.click(within(failed).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('PREVIEW')).toBeInstanceOf(HTMLElement);
    expect([cancelled, again.cancelled].map(({ length }) => length)).toEqual([0, 1]);
  });

  test('waits for its copy: one that is not counted is not printed, and a retry requests the same', async () => {
    const lost = answer(markBillAsPrinted, refusing('unavailable'));
    const { user } = await open();
    const failed = await screen.findByRole('alert');
    expect(failed.textContent).toContain('Error printing initial bill: The service is busy');
    expect(print).not.toHaveBeenCalled();
    expect(screen.queryByRole('article', { name: /Initial bill/ })).toBeNull();
    const { counted } = serveBill(bill);
    await user.click(within(failed).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(keysOf(counted)).toEqual(keysOf(lost));
  });

  test('of a bill that was changed since it was loaded prints the current one', async () => {
    answer(getBill, { ...bill, version: 4 });
    answer(markBillAsPrinted, printedAs({ ...bill, version: 5, notes: 'Changed since then' }));
    let drawn = '';
    print.mockImplementation(() => {
      drawn = document.querySelector('article')?.textContent ?? '';
    });
    await open();
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
    expect(drawn).toContain('Changed since then');
  });

  test('notifies the windows that list the bill', async () => {
    const message = new Promise((resolve) => {
      const channel = new BroadcastChannel('printed');
      channel.addEventListener('message', (event: MessageEvent<unknown>) => {
        resolve(event.data);
        channel.close();
      });
    });
    await open();
    expect(await message).toEqual({ paper: 'initial bill', content: { bill_id: bill.id, status: 'printed' } });
  });
});

describe('two on an A4', () => {
  const session = buildSession();
  const twoUp = { ...session, laboratory: { ...session.laboratory, initial_bill_paper: 'a4_two' as const } };

  test('are two copies of the bill, each counted: the original and a duplicate', async () => {
    const { counted, cancelled } = serveBill(bill);
    print.mockImplementation(() => undefined);
    const { user } = await open(twoUp);
    const papers = await screen.findAllByRole('article', { name: 'Initial bill B/26-27/00012' });
    expect(papers.map((paper) => /DUPLICATE[^A-Z]*/.exec(paper.textContent)?.[0] ?? null)).toEqual([
      null,
      expect.stringContaining('DUPLICATE · '),
    ]);
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
    const said = await screen.findByText('Recorded as printed: the original and copy 2 (duplicate).');
    expect(said).toBeInstanceOf(HTMLElement);
    const [first = '', second] = counted.map(({ headers }) => headers.get('idempotency-key') ?? '');
    expect(second).toBe(`${first}-2`);
    await user.click(screen.getByRole('button', { name: 'Not printed' }));
    expect(await screen.findAllByText('PREVIEW')).toHaveLength(2);
    expect(cancelled).toHaveLength(2);
  });
});

describe('an earlier copy', () => {
  const other = {
    id: '6f9b1c2e-3a44-4d6b-9d51-0c1f2a3b4c5d',
    copy_number: 1,
    by: 'Sangeeta',
    at: '2026-11-21T06:30:00Z',
  };

  test('whose browser crashed is reported: one press corrects it, and leads back to the preview', async () => {
    const { cancelled, idsOf } = serveBill({ ...bill, prints_count: 1 }, other);
    const { user } = await open();
    const line = await screen.findByText('Copy 1 was recorded as printed by Sangeeta, 21 Nov 2026, 12:00.');
    await user.click(within(line).getByRole('button', { name: 'Not printed' }));
    expect(await screen.findByText('PREVIEW')).toBeInstanceOf(HTMLElement);
    expect(screen.queryByText(/^Copy 1 was recorded/)).toBeNull();
    expect(cancelled.map(({ input }) => input.params.copy_id)).toEqual([other.id, idsOf()[0]]);
  });
});

describe('a page that cannot be printed', () => {
  const WITHOUT_ORDERS: Bill = { ...bill, items: [] };

  test.each([
    ['a bill that does not exist', refusing('bill_not_found'), 'Bill not found', false],
    ['a bill without its orders', WITHOUT_ORDERS, BILLING_TEXTS.detailsNotLoaded, true],
    ['a bill that could not be loaded', refusing('unavailable'), /^Error printing initial bill: The service/, true],
  ] as const)('%s', async (_, reply, text, again) => {
    answer(getBill, reply);
    await open();
    expect(await screen.findByText(text)).toBeInstanceOf(HTMLElement);
    expect(screen.queryByRole('button', { name: 'Try again' }) !== null).toBe(again);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Print' }).disabled).toBe(true);
    expect(print).not.toHaveBeenCalled();
  });
});
