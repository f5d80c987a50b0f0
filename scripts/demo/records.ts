import type { Tooth } from '#domain/catalogue/teeth.ts';
import type { BillStatus } from '#domain/billing/bill-status.ts';
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import type { Paise } from '#domain/shared/money.ts';
import type { WorkOrderStatus } from '#domain/work-orders/status.ts';
import type { DemoAccount } from './accounts.ts';
import type { DemoDoctor } from './doctors.ts';
import type { ProductLine } from './products-mix.ts';

/** When something was done: the day, and how much of the working day had passed (0 to 1). */
export interface Moment {
  readonly day: CalendarDay;
  readonly share: number;
}

/** A work order on its way through the laboratory: entered first, then changed by each stage of the generator. */
export interface DemoOrder {
  readonly id: string;
  readonly serial_year: number;
  readonly serial_no: number;
  readonly doctor: DemoDoctor;
  readonly doctor_name: string;
  readonly patient_name: string;
  readonly line: ProductLine;
  readonly product_shade: string;
  readonly tooth_numbers: Tooth[];
  readonly order_date: CalendarDay;
  readonly requires_trial: boolean;
  readonly is_urgent: boolean;
  readonly feedback: string | null;
  readonly notes: string | null;
  readonly tray_number: string;
  readonly batch_id: string | null;
  readonly created_by: DemoAccount;
  readonly entered: Moment;
  expected_complete_date: CalendarDay | null;
  status: WorkOrderStatus;
  completion_date: CalendarDay | null;
  cancel_reason: string | null;
  /** Completed for the first time: what its bill says, whatever happens later. */
  completed: Moment | null;
  bill: DemoBill | null;
  price: { readonly rate: Paise; readonly units: number } | null;
  readonly returns: DemoReturn[];
  /** The last change of the record, and how many there were. */
  changed: Moment;
  version: number;
}

export interface DemoReturn {
  readonly id: string;
  readonly returned: Moment;
  readonly reason: string;
  readonly notes: string | null;
  readonly previous_completion_date: CalendarDay;
  readonly previous_expected_date: CalendarDay | null;
  readonly new_expected_completion_date: CalendarDay | null;
  readonly started: Moment | null;
  readonly completed: Moment | null;
}

export interface DemoBill {
  readonly id: string;
  bill_number: string;
  readonly doctor: DemoDoctor;
  readonly orders: readonly DemoOrder[];
  readonly batch_id: string | null;
  readonly notes: string | null;
  readonly created_by: DemoAccount;
  readonly made: Moment;
  status: BillStatus;
  amount: Paise;
  priced: Moment | null;
  printed: Moment | null;
  payment: DemoPayment | null;
  /** Paid at the counter, or within days. */
  paysAtOnce: boolean;
}

export interface DemoPayment {
  readonly id: string;
  readonly amount: Paise;
  readonly paid: Moment;
  readonly method: string;
  readonly reference: string | null;
  readonly takenBack: Moment | null;
}

/** Notes a change of an order. */
export function touch(order: DemoOrder, moment: Moment): void {
  order.version += 1;
  if (isLater(moment, order.changed)) order.changed = moment;
}

export const isLater = (one: Moment, other: Moment): boolean =>
  one.day > other.day || (one.day === other.day && one.share > other.share);
