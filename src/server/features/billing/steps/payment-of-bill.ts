import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import type { Amount } from '#domain/shared/money.ts';

/** A receipt for a bill, as the log records it. */
export interface PaymentOfBill {
  readonly id: string;
  readonly amount: Amount;
  readonly paid_on: CalendarDay;
  readonly method: string;
  readonly reference: string | null;
}
