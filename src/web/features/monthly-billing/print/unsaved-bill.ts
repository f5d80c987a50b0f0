import type { MonthlyBillData, MonthlyOrder } from '#contract/monthly-billing.ts';
import { amountInWords } from '#domain/billing/amount-in-words.ts';
import { monthName } from '#domain/billing/billing-month.ts';
import { standingOf } from '#domain/billing/monthly-bill.ts';
import { amountOf, sumOf } from '#domain/billing/monthly.ts';
import type { LaboratoryProfile } from '#domain/laboratory/laboratory.ts';

/** A month as its sheet shows it, which could not be saved as a bill. */
export interface UnsavedMonth {
  readonly doctor_name: string;
  readonly month: string;
  readonly orders: readonly MonthlyOrder[];
}

interface Head {
  readonly laboratory: LaboratoryProfile;
  readonly today: string;
}

/** What a bill of the month would say, from the prices saved so far; without a number, since none was given. */
export function unsavedBill(
  { doctor_name, month, orders }: UnsavedMonth,
  { laboratory, today }: Head,
): MonthlyBillData {
  const { time_zone: _zone, working_days: _days, ...letterhead } = laboratory;
  const work_orders = orders.flatMap((order) => {
    const { amount, rate, units } = order;
    if (amount === null || standingOf(order) !== 'here') return [];
    const { serial_number, completion_date, patient_name, tooth_numbers, product_quality } = order;
    const said = { serial_number, completion_date, patient_name, tooth_numbers, product_quality, units, amount };
    return [{ ...said, rate: amountOf(rate, units) === amount ? rate : null }];
  });
  const total_amount = sumOf(work_orders.map(({ amount }) => amount));
  return {
    bill_number: '',
    doctor_name,
    month,
    month_name: monthName(month),
    generated_date: today,
    laboratory: letterhead,
    work_orders,
    total_units: work_orders.reduce((sum, { units }) => sum + units, 0),
    total_amount,
    total_in_words: amountInWords(total_amount, laboratory.currency),
  };
}
