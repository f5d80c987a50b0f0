import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { MonthlyOrder } from '#contract/monthly-billing/monthly-bills.ts';
import { BILLING_TEXTS } from '#domain/billing/texts.ts';
import { SHARED_REFUSALS } from '#domain/shared/refusals.ts';
import { buildMonthlyOrder } from '#test/support/build-monthly-order.ts';
import { savePriceDraft, openingRows } from './price-draft.ts';
import { type PriceSheet, type SaveOutcome, type SentPrice, createPriceSheet } from './price-sheet.ts';
import { isInConflict } from './price-row.ts';
import { saveSheet } from './save-sheet.ts';

// One order, priced on this sheet and by another user at the same time, with events in any order.

const KEY = { doctor_id: 'd', month: '2026-11' };
const ACTS = ['type', 'leave', 'escape', 'keep', 'save', 'reload', 'receive', 'priced', 'renamed'] as const;
const happenings = fc.array(fc.tuple(fc.constantFrom(...ACTS), fc.integer({ min: 1, max: 4 })), { maxLength: 40 });

/** The stored order. It refuses a save over a version that the user has not seen. */
class Stored {
  order: MonthlyOrder = buildMonthlyOrder(1, { rate: '100.00', amount: '300.00' });
  /** Every amount saved from the sheet, with the one that it replaced. */
  readonly replaced: [amount: string | null, by: string][] = [];

  price(n: number): void {
    this.order = { ...this.order, version: this.order.version + 1, rate: `${n}00.00`, amount: `${n * 3}00.00` };
  }

  rename(): void {
    this.order = { ...this.order, version: this.order.version + 1, patient_name: `${this.order.patient_name}.` };
  }

  save(sent: readonly SentPrice[]): Promise<SaveOutcome> {
    const [one] = sent;
    if (one === undefined) throw new Error('nothing was sent');
    const { id, version } = this.order;
    if (one.row.order.version !== version) {
      const message = SHARED_REFUSALS.stale_version.text;
      return Promise.resolve({ saved: [], errors: [{ work_order_id: id, message }] });
    }
    this.replaced.push([this.order.amount, one.price.amount]);
    this.order = { ...this.order, version: version + 1, rate: one.price.rate, amount: one.price.amount };
    return Promise.resolve({ saved: [{ work_order_id: id, version: version + 1 }], errors: [] });
  }
}

const rowIn = (sheet: PriceSheet) => {
  const [row] = sheet.rows();
  if (row === undefined) throw new Error('the row is gone');
  return row;
};

test('no price is overwritten unseen, no untouched row is outdated, and no refusal comes twice', async () => {
  await fc.assert(
    fc.asyncProperty(happenings, async (course) => {
      const stored = new Stored();
      let sheet = createPriceSheet(openingRows({ ...KEY, doctor_id: 'new' }, [stored.order]));
      // The prices that the user has seen in the cell. The row keeps its own record.
      let seen = stored.order.amount;
      const receive = () => sheet.refresh([stored.order]);
      for (const [act, n] of course) {
        const { id } = stored.order;
        if (act === 'type') sheet.type(id, 'rate', `${n}0`);
        if (act === 'leave') sheet.leave(id);
        if (act === 'escape') sheet.revertToStored(id);
        if (act === 'priced') stored.price(n);
        if (act === 'renamed') stored.rename();
        if (act === 'receive') receive();
        if (act === 'reload') {
          savePriceDraft(KEY, sheet.rows());
          sheet = createPriceSheet(openingRows(KEY, [stored.order]));
        }
        if (act === 'keep') {
          sheet.confirmTyped(id);
          seen = rowIn(sheet).order.amount;
        }
        if (act === 'save') {
          const before = stored.replaced.length;
          const outcome = await saveSheet(sheet, {
            send: (sent) => stored.save(sent),
            reload: () => Promise.resolve(receive()),
          });
          const [overwritten] = stored.replaced.slice(before);
          // A save replaced the price that the user had seen, and no other.
          if (overwritten !== undefined) expect(overwritten[0]).toBe(seen);
          if (outcome.kind === 'failed') expect(outcome.text).toContain(BILLING_TEXTS.choosePrice);
          else expect(rowIn(sheet)).toMatchObject({ changed: false, refusal: null });
        }
        const row = rowIn(sheet);
        if (!row.changed) seen = row.order.amount;
        // Cells without typed text show the stored value, as last received.
        if (!row.changed) expect(Number(row.typed.amount)).toBe(Number(row.order.amount));
        expect(isInConflict(row)).toBe(row.changed && row.order.amount !== seen);
      }
      // In every case: after one more refresh and a choice of the price, the next save is the last.
      receive();
      sheet.confirmTyped(stored.order.id);
      const last = await saveSheet(sheet, {
        send: (sent) => stored.save(sent),
        reload: () => Promise.resolve(receive()),
      });
      expect(last.kind).not.toBe('failed');
      expect(rowIn(sheet)).toMatchObject({ changed: false, order: { amount: stored.order.amount } });
    }),
    { numRuns: 400 },
  );
});
