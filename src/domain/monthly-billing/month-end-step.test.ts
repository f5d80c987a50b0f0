import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type MonthEndFacts, MONTH_END_STEPS, doctorsByStep, isToBeSaved, stepOf } from './month-end-step.ts';

type SavedBill = NonNullable<MonthEndFacts['saved_bill']>;

const MONTH: MonthEndFacts = {
  ready: true,
  orders: 2,
  unpriced: 0,
  in_doubt: 0,
  unbilled: 2,
  billed_singly: false,
  saved_bill: null,
};
const bill = (change: Partial<SavedBill> = {}): SavedBill => ({
  is_current: true,
  is_printed: true,
  work_orders_count: 2,
  money: { open: '7500.00' },
  ...change,
});
const PAID = { money: { open: '0.00' } };
const ISSUED = bill({ is_current: false, is_issued: true });
const EMPTY = { ...PAID, work_orders_count: 0, is_printed: false };

test.each<[string, Partial<MonthEndFacts>, string]>([
  ['price, if no order has a price', { ready: false, unpriced: 2 }, 'price'],
  ['price, if half of the orders have one', { ready: false, unpriced: 1 }, 'price'],
  [
    'price, if an order without a price came after the bill was saved',
    { ready: false, unpriced: 1, saved_bill: bill() },
    'price',
  ],
  ['price, if another price is to check', { ready: false, unpriced: 1, in_doubt: 1 }, 'price'],
  ['price, if the total is above the maximum', { ready: false }, 'price'],
  [
    'price, if an order that is billed separately has none',
    { ready: false, unpriced: 1, billed_singly: true },
    'price',
  ],
  ['check, if a price was set for another product', { in_doubt: 1 }, 'check'],
  ['check, if that changed a saved bill', { in_doubt: 1, saved_bill: bill({ is_current: false }) }, 'check'],
  [
    'check, if an order has no separate bill, of a doctor who is billed bill by bill',
    { ready: false, billed_singly: true },
    'check',
  ],
  ['check, if GST does not allow the bill', { tax_refused: 'Mixed' }, 'check'],
  ['check, if the issued bill does not charge an order', { saved_bill: ISSUED, late: { orders: 1 } }, 'check'],
  ['collect, if the issued bill is unpaid, although it is out of date', { saved_bill: ISSUED }, 'collect'],
  ['done, if the issued bill is paid', { saved_bill: { ...ISSUED, ...PAID } }, 'done'],
  ['save, if everything is priced', {}, 'save'],
  ['save, if the saved bill changed since it was printed', { saved_bill: bill({ is_current: false }) }, 'save'],
  ['save, if the saved bill changed since it was paid', { saved_bill: bill({ is_current: false, ...PAID }) }, 'save'],
  ['save, if the saved bill lost its last order', { orders: 0, saved_bill: bill({ is_current: false }) }, 'save'],
  ['save, if the saved bill was not printed', { saved_bill: bill({ is_printed: false }) }, 'save'],
  [
    'save, if an advance paid the bill before it was printed',
    { saved_bill: bill({ is_printed: false, ...PAID }) },
    'save',
  ],
  ['collect, if the bill is saved and printed', { saved_bill: bill() }, 'collect'],
  ['collect, if the bill is partly paid', { saved_bill: bill({ money: { open: '0.01' } }) }, 'collect'],
  [
    'collect, if a doctor with a saved bill is billed bill by bill since',
    { billed_singly: true, saved_bill: bill() },
    'collect',
  ],
  ['collect, though a price was kept after a check', { in_doubt: 1, saved_bill: bill() }, 'collect'],
  ['done, if the bill is paid', { saved_bill: bill(PAID) }, 'done'],
  ['done, if the saved bill charges nothing', { orders: 0, saved_bill: bill(EMPTY) }, 'done'],
  ['done, if all orders are on hold or billed elsewhere', { ready: false, orders: 0, unbilled: 0 }, 'done'],
  ['done, if all orders have separate bills', { ready: false, unbilled: 0, billed_singly: true }, 'done'],
])('a doctor is at the step %s', (_, change, step) => expect(stepOf({ ...MONTH, ...change })).toBe(step));

const anyMonth: fc.Arbitrary<MonthEndFacts> = fc.record({
  ready: fc.boolean(),
  orders: fc.nat(2),
  unpriced: fc.nat(1),
  in_doubt: fc.nat(1),
  unbilled: fc.nat(1),
  billed_singly: fc.boolean(),
  saved_bill: fc.option(
    fc.record({
      is_current: fc.boolean(),
      is_printed: fc.boolean(),
      work_orders_count: fc.nat(1),
      money: fc.constantFrom({ open: '0.00' }, { open: '120.50' }),
    }),
  ),
});

test('for any months, each doctor is at one step, and each step counts the doctors with its work', () =>
  fc.assert(
    fc.property(fc.array(anyMonth, { maxLength: 40 }), (months) => {
      const steps = doctorsByStep(months);
      const count = (is: (month: MonthEndFacts) => boolean): number => months.filter(is).length;
      const isMonthly = (month: MonthEndFacts): boolean => month.saved_bill !== null || !month.billed_singly;
      const isPriced = (month: MonthEndFacts): boolean => month.unpriced === 0 && isMonthly(month) && month.ready;
      const isUpToDate = ({ saved_bill }: MonthEndFacts): boolean => saved_bill?.is_current === true;
      const isOnPaper = ({ saved_bill }: MonthEndFacts): boolean =>
        saved_bill?.is_printed === true || saved_bill?.work_orders_count === 0;
      expect(MONTH_END_STEPS.flatMap((step) => steps[step])).toHaveLength(months.length);
      expect(steps.price).toHaveLength(
        count((month) => month.unpriced > 0) +
          count((month) => month.unpriced === 0 && isMonthly(month) && !month.ready && month.orders > 0),
      );
      expect(steps.check).toHaveLength(
        count((month) => month.unpriced === 0 && !isMonthly(month) && month.unbilled > 0) +
          count((month) => isPriced(month) && !isUpToDate(month) && month.in_doubt > 0),
      );
      expect(steps.save.filter(isToBeSaved)).toHaveLength(
        count((month) => isPriced(month) && !isUpToDate(month) && month.in_doubt === 0),
      );
      expect(steps.save.filter((month) => !isToBeSaved(month))).toHaveLength(
        count((month) => isPriced(month) && isUpToDate(month) && !isOnPaper(month)),
      );
      expect(steps.collect).toHaveLength(
        count(
          (month) =>
            isPriced(month) && isUpToDate(month) && isOnPaper(month) && month.saved_bill?.money.open === '120.50',
        ),
      );
    }),
  ));
