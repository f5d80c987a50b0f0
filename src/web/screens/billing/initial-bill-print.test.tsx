import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Bill } from '#contract/bills.ts';
import { countBillCopy, holdBillCopy } from '#contract/papers/copies.ts';
import { getBill } from '#contract/bills.ts';
import { BILLING_TEXTS } from '#domain/billing/texts.ts';
import { answer, keysOf, refusing } from '#test/support/api-double.ts';
import { buildBill, buildBilledOrder } from '#test/support/build-order-page.ts';
import { buildSession } from '#test/support/build-session.ts';
import { serveBill } from '#test/support/serve-bill.ts';
import { closeAtOnce } from '#test/support/print-dialog.ts';
import { renderScreen } from '#test/support/web-render.tsx';
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

describe('opening the page', () => {
  test('is a preview: a copy is held, and nothing is counted until the dialog has closed', async () => {
    const { holds, counted, givenBack } = serveBill(bill);
    print.mockImplementation(() => undefined);
    const { unmount } = await open();
    await sheet();
    expect(holds.map(({ input }) => input.params)).toEqual([{ bill_id: bill.id }]);
    expect(print).not.toHaveBeenCalled();
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
    expect((await sheet()).queryByText(/DUPLICATE/)).toBeNull();
    expect(screen.getByText('Preview of the original. It is counted once it is printed.')).toBeInstanceOf(HTMLElement);
    expect(counted).toEqual([]);
    closeAtOnce();
    expect(await screen.findByText('Counted as printed: the original.')).toBeInstanceOf(HTMLElement);
    expect(counted).toHaveLength(1);
    // What was counted is not given back when the page is left.
    window.dispatchEvent(new Event('pagehide'));
    unmount();
    expect(givenBack).toEqual([]);
  });

  test('and leaving it gives back what was held', async () => {
    const { givenBack } = serveBill(bill);
    print.mockImplementation(() => undefined);
    await open();
    await sheet();
    window.dispatchEvent(new Event('pagehide'));
    await waitFor(() => expect(givenBack).toHaveLength(1));
  });
});

describe('printing', () => {
  test('once more from the same page is another copy, and says so', async () => {
    const { holds, counted } = serveBill(bill);
    let drawn = '';
    const { user } = await open();
    expect(await screen.findByText('DUPLICATE')).toBeInstanceOf(HTMLElement);
    print.mockImplementation(() => {
      drawn = document.querySelector('article')?.textContent ?? '';
      closeAtOnce();
    });
    await user.click(await screen.findByRole('button', { name: 'Print again' }));
    await waitFor(() => expect(print).toHaveBeenCalledTimes(2));
    expect(drawn).toContain('DUPLICATE · Copy 2');
    await screen.findByText('Counted as printed: copy 2, a duplicate.');
    expect(counted).toHaveLength(2);
    expect(keysOf(holds)).toHaveLength(2);
  });

  test('of a void bill says that first', async () => {
    serveBill({ ...bill, voided_at: '2026-11-21T06:30:00.000Z', prints_count: 2 });
    print.mockImplementation(() => undefined);
    await open();
    expect(await screen.findByText('VOID · DUPLICATE · Copy 3')).toBeInstanceOf(HTMLElement);
  });

  test('that was cancelled in its dialog is said, and the next one is the original', async () => {
    const { givenBack, counted, holds } = serveBill(bill);
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'It was not printed' }));
    const preview = 'Preview of the original. It is counted once it is printed.';
    expect(await screen.findByText(preview)).toBeInstanceOf(HTMLElement);
    expect(givenBack.map(({ input }) => input.params)).toEqual(counted.map(({ input }) => input.params));
    // No dialog opens by itself again; by "Printed" it is counted all the same.
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(print).toHaveBeenCalledTimes(1);
    expect(screen.queryByText(/DUPLICATE/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Printed' }));
    expect(await screen.findByText('Counted as printed: the original.')).toBeInstanceOf(HTMLElement);
    expect(print).toHaveBeenCalledTimes(1);
    expect(holds).toHaveLength(2);
    expect(counted).toHaveLength(2);
  });

  test('waits for its copy: one that is not held is not printed, and another try asks for the same', async () => {
    const lost = answer(holdBillCopy, refusing('unavailable'));
    const { user } = await open();
    const failed = await screen.findByRole('alert');
    expect(failed.textContent).toContain('Error printing initial bill: The service is busy');
    expect(print).not.toHaveBeenCalled();
    expect(screen.queryByRole('article', { name: /Initial bill/ })).toBeNull();
    const { holds } = serveBill(bill);
    await user.click(within(failed).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(keysOf(holds)).toEqual(keysOf(lost));
  });

  test('that could not be counted says so, and can be recorded by another try', async () => {
    const { counted } = serveBill(bill);
    answer(countBillCopy, refusing('unavailable'));
    const { user } = await open();
    const failed = await screen.findByRole('alert');
    expect(failed.textContent).toContain('The bill was printed but could not be marked as printed.');
    expect(counted).toEqual([]);
    serveBill(bill);
    await user.click(within(failed).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Counted as printed: the original.')).toBeInstanceOf(HTMLElement);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(print).toHaveBeenCalledTimes(1);
  });

  test('by the browser’s own menu is counted behind it', async () => {
    const { further } = serveBill(bill);
    await open();
    await screen.findByText('DUPLICATE');
    await screen.findByText('Counted as printed: the original.');
    closeAtOnce();
    await waitFor(() => expect(further).toHaveLength(1));
    expect(print).toHaveBeenCalledTimes(1);
  });

  test('of a bill that was changed since it was read prints what it is now', async () => {
    serveBill({ ...bill, version: 5 });
    let asked = 0;
    answer(getBill, () => {
      asked += 1;
      return asked === 1 ? { ...bill, version: 4 } : { ...bill, version: 5, notes: 'Changed meanwhile' };
    });
    let drawn = '';
    print.mockImplementation(() => {
      drawn = document.querySelector('article')?.textContent ?? '';
    });
    await open();
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
    expect(drawn).toContain('Changed meanwhile');
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

describe('two on an A4', () => {
  const session = buildSession();
  const twoUp = { ...session, laboratory: { ...session.laboratory, initial_bill_paper: 'a4_two' as const } };

  test('are two copies of the bill, each held and counted: the original and a duplicate', async () => {
    const { holds, counted, givenBack } = serveBill(bill);
    print.mockImplementation(() => undefined);
    const { user } = await open(twoUp);
    const papers = await screen.findAllByRole('article', { name: 'Initial bill B/26-27/00012' });
    expect(papers.map((paper) => /DUPLICATE[^A-Z]*/.exec(paper.textContent)?.[0] ?? null)).toEqual([
      null,
      expect.stringContaining('DUPLICATE · '),
    ]);
    expect(keysOf(holds)).toHaveLength(2);
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
    closeAtOnce();
    const said = await screen.findByText('Counted as printed: the original and copy 2, a duplicate.');
    expect(said).toBeInstanceOf(HTMLElement);
    expect(counted).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'It was not printed' }));
    await screen.findByText(/^Preview of the original and copy 2, a duplicate\./);
    expect(givenBack).toHaveLength(2);
  });
});

describe('an earlier copy', () => {
  const other = {
    id: '6f9b1c2e-3a44-4d6b-9d51-0c1f2a3b4c5d',
    copy_number: 1,
    by: 'Sangeeta',
    at: '2026-11-21T06:30:00Z',
  };

  test.each([
    ['It was printed', 'counted'],
    ['It was not printed', 'givenBack'],
  ] as const)(
    'of which nobody knows whether it was printed is asked about, before a dialog opens: %s',
    async (name, to) => {
      const { holds } = serveBill(bill, { in_doubt: [other] });
      const { user } = await open();
      const asked = await screen.findByText(
        /^Copy 1 of B\/26-27\/00012 \(Sangeeta, 21 Nov 2026, 12:00\) was about to be/,
      );
      await new Promise((resolve) => setTimeout(resolve, 5));
      expect(print).not.toHaveBeenCalled();
      const said = serveBill(bill);
      await user.click(within(asked.parentElement ?? document.body).getByRole('button', { name }));
      await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
      expect(said[to].map(({ input }) => input.params.copy_id)).toContain(other.id);
      expect(holds).toHaveLength(1);
    },
  );

  test('that was counted can be said not to have been printed', async () => {
    serveBill({ ...bill, prints_count: 1 }, { last_printed: other });
    print.mockImplementation(() => undefined);
    const { user } = await open();
    const line = await screen.findByText('Copy 1 was counted as printed by Sangeeta, 21 Nov 2026, 12:00.');
    const { givenBack } = serveBill(bill);
    await user.click(within(line.parentElement ?? document.body).getByRole('button', { name: 'It was not printed' }));
    await waitFor(() => expect(screen.queryByText(/DUPLICATE/)).toBeNull());
    expect(givenBack.map(({ input }) => input.params.copy_id)).toContain(other.id);
  });
});

describe('what cannot be printed', () => {
  const WITHOUT_ORDERS: Bill = { ...bill, items: [] };

  test.each([
    ['a bill that is not there', refusing('bill_not_found'), 'Bill not found', false],
    ['a bill that says nothing of its orders', WITHOUT_ORDERS, BILLING_TEXTS.detailsNotLoaded, true],
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
