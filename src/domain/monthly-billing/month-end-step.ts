// The steps of month-end billing. Each doctor is at exactly one step of a month.
import type { Amount } from '#domain/shared/money.ts';
import { paiseOf } from '#domain/shared/money.ts';

export const MONTH_END_STEPS = ['price', 'check', 'save', 'collect', 'done'] as const;
export type MonthEndStep = (typeof MONTH_END_STEPS)[number];

/** The facts of one doctor and month. */
export interface MonthEndFacts {
  /** Whether all orders for the monthly bill have prices and the bill can be saved. */
  readonly ready: boolean;
  /** The number of orders for the monthly bill. */
  readonly orders: number;
  readonly unpriced: number;
  /** The number of prices that were set for another product or count. */
  readonly in_doubt: number;
  /** The number of orders without a separate bill. */
  readonly unbilled: number;
  /** Whether the doctor is billed per bill and gets no monthly bill. */
  readonly billed_singly: boolean;
  /** Why GST does not allow the bill. */
  readonly tax_refused?: string | undefined;
  /** Orders that the issued bill does not charge. They are billed separately. */
  readonly late?: { readonly orders: number } | undefined;
  readonly saved_bill: {
    /** Whether saving the bill again would not change it. */
    readonly is_current: boolean;
    readonly is_printed: boolean;
    /** Whether it is a GST document that the doctor may have: it cannot be saved again. */
    readonly is_issued?: boolean | undefined;
    readonly work_orders_count: number;
    /** The outstanding amount. */
    readonly money: { readonly open: Amount };
  } | null;
}

/**
 * Returns the step at which a doctor is. `done`: there is nothing to do, because the bill is paid or charges nothing,
 * or because there is nothing to bill now.
 */
export function stepOf(month: MonthEndFacts): MonthEndStep {
  const { ready, orders, unpriced, unbilled, billed_singly, late, saved_bill } = month;
  if (unpriced > 0) return 'price';
  if (billed_singly && saved_bill === null) return unbilled > 0 ? 'check' : 'done';
  if (saved_bill?.is_issued === true) return stepOfIssued(saved_bill, late);
  // Every order has a price, so either there is no order, or the total is above the maximum.
  if (!ready) return orders > 0 ? 'price' : 'done';
  return saved_bill?.is_current === true ? stepOfBill(saved_bill) : isToCheck(month) ? 'check' : 'save';
}

/** Whether the bill needs a look before it is saved. */
const isToCheck = ({ in_doubt, tax_refused }: MonthEndFacts): boolean => in_doubt > 0 || tax_refused !== undefined;

const stepOfIssued = (bill: NonNullable<MonthEndFacts['saved_bill']>, late: MonthEndFacts['late']): MonthEndStep =>
  late === undefined ? stepOfBill(bill) : 'check';

/** The step of a bill that is saved and up to date. */
function stepOfBill(bill: NonNullable<MonthEndFacts['saved_bill']>): MonthEndStep {
  if (!bill.is_printed && isPrintable(bill)) return 'save';
  return paiseOf(bill.money.open) > 0 ? 'collect' : 'done';
}

/** Whether a saved bill charges anything. A bill that has lost all its orders is not printed. */
export const isPrintable = ({ work_orders_count }: { readonly work_orders_count: number }): boolean =>
  work_orders_count > 0;

/** Whether the bill must be saved, or saved again; otherwise it only must be printed. */
export const isToBeSaved = (month: MonthEndFacts): boolean =>
  stepOf(month) === 'save' && month.saved_bill?.is_current !== true && month.saved_bill?.is_issued !== true;

/** Groups the doctors by step. */
export function doctorsByStep<Month extends MonthEndFacts>(
  months: readonly Month[],
): Readonly<Record<MonthEndStep, readonly Month[]>> {
  const by = Map.groupBy(months, stepOf);
  return {
    price: by.get('price') ?? [],
    check: by.get('check') ?? [],
    save: by.get('save') ?? [],
    collect: by.get('collect') ?? [],
    done: by.get('done') ?? [],
  };
}
