// A change of an order's completion date or doctor can move it into or out of a month whose bill is saved. The user
// must confirm this first.
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import { formatDayShort } from '#domain/shared/calendar-day.ts';
import type { FieldFault, Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import type { WorkOrderStatus } from '#domain/work-orders/status.ts';
import type { BillingMonth } from './billing-month.ts';
import { monthName, monthOf } from './billing-month.ts';
import { refuseBilling } from '#domain/billing/refusals.ts';

export interface DoctorsMonth {
  readonly doctor_id: string;
  readonly month: BillingMonth;
}

/** The part of an order that determines its month. */
export interface OrderInMonth {
  readonly doctor_id: string;
  readonly status: WorkOrderStatus;
  readonly completion_date: CalendarDay | null;
}

/** The monthly bill that charges an order, and its completion dates before returns. */
export interface ChargeOfOrder {
  /** Doctor and month of the saved monthly bill that charges it; null if there is none. */
  readonly charged_by: DoctorsMonth | null;
  readonly earlier_completions: readonly CalendarDay[];
}

/**
 * Returns the month to which an order belongs: the month of its completion. If a saved bill charges the order, it stays
 * in the month of that bill, even if it was returned and completed again in another month.
 */
export function monthOfOrder(
  order: OrderInMonth,
  { charged_by, earlier_completions }: ChargeOfOrder,
): DoctorsMonth | null {
  const { doctor_id, status, completion_date } = order;
  const present = status === 'completed' && completion_date !== null ? monthOf(completion_date) : null;
  const months = [present, ...earlier_completions.map(monthOf)];
  if (charged_by?.doctor_id === doctor_id && months.includes(charged_by.month)) return charged_by;
  return present === null ? null : { doctor_id, month: present };
}

export const isSameMonth = (one: DoctorsMonth | null, other: DoctorsMonth | null): boolean =>
  one?.doctor_id === other?.doctor_id && one?.month === other?.month;

/** The saved bill of a month, as messages name it. It has no amount, since staff see the messages. */
export interface BilledMonth extends DoctorsMonth {
  readonly bill_number: string;
  readonly doctor_name: string;
  /** The day on which its latest version was saved. */
  readonly saved_on: CalendarDay;
  /** The day on which it was last printed or exported as a file; null if never. */
  readonly printed_on: CalendarDay | null;
}

export const BILLED_MONTH_TEXTS = {
  title: 'This month is already billed',
  confirm: 'Continue anyway',
  andOthers: (others: number) => (others === 1 ? ' and another order' : ` and ${others} other orders`),
  moves: (serialNumber: string, direction: 'into' | 'out', bill: BilledMonth) =>
    `This moves ${serialNumber} ${direction === 'into' ? 'into' : 'out of'} ${monthName(bill.month)} of ${bill.doctor_name}, whose bill ${bill.bill_number} was ${
      bill.printed_on === null
        ? `saved on ${formatDayShort(bill.saved_on)}. Save the bill again to include the change.`
        : `printed on ${formatDayShort(bill.printed_on)}. Save and print the bill again to include the change.`
    }`,
} as const;

/** The field name of the confirmed bills in a refused request. */
export const CONFIRMED_BILLS = 'confirmed_bills';

export interface MonthMove {
  readonly serial_number: string;
  readonly before: DoctorsMonth | null;
  readonly after: DoctorsMonth | null;
}

/**
 * Checks whether orders can move between months. Every saved bill that is affected must be confirmed by its number.
 * Returns the affected bill numbers of each order. If one is not confirmed, the faults of the refusal name the bills,
 * one each.
 */
export function checkMonthMoves(
  moves: readonly MonthMove[],
  saved: readonly BilledMonth[],
  confirmed: readonly string[],
): Outcome<readonly (readonly string[])[], 'closed_month_confirmation_needed'> {
  const concerned = moves.map((move) => saved.filter((bill) => isConcerned(bill, move)));
  if (concerned.flat().every(({ bill_number }) => confirmed.includes(bill_number))) {
    return done(concerned.map((bills) => bills.map(({ bill_number }) => bill_number)));
  }
  const faults = saved.flatMap((bill): FieldFault[] => {
    const [first, ...others] = moves.filter((move) => isConcerned(bill, move));
    if (first === undefined) return [];
    const names = first.serial_number + (others.length === 0 ? '' : BILLED_MONTH_TEXTS.andOthers(others.length));
    const direction = isSameMonth(bill, first.after) ? 'into' : 'out';
    return [
      { field: `${CONFIRMED_BILLS}.${bill.bill_number}`, message: BILLED_MONTH_TEXTS.moves(names, direction, bill) },
    ];
  });
  const { refusal } = refuseBilling('closed_month_confirmation_needed', faults.map(({ message }) => message).join(' '));
  return { ok: false, refusal: { ...refusal, faults } };
}

const isConcerned = (bill: BilledMonth, { before, after }: MonthMove): boolean =>
  !isSameMonth(before, after) && (isSameMonth(bill, before) || isSameMonth(bill, after));
