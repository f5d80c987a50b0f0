import type { BillStatus } from '#domain/billing/bill-status.ts';
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import type { Paise } from '#domain/shared/money.ts';
import { serialNumber } from '#domain/work-orders/serial-number.ts';
import type { StoredFields } from '#domain/work-orders/fields.ts';
import type { WorkOrderStatus } from '#domain/work-orders/status.ts';
import type { DemoDoctor } from './doctors.ts';
import type { DemoAccount } from './laboratory.ts';
import type { Moment } from './moments.ts';
import { isLater } from './moments.ts';
import type { ProductLine } from './products-mix.ts';

/** A work order on its way through the laboratory: entered with the fields of its form, then changed by each stage of the generator. */
export interface DemoOrder extends Omit<StoredFields, 'expected_complete_date'> {
  readonly id: string;
  readonly doctor_id: string;
  readonly batch_id: string | null;
  readonly created_by: string;
  readonly serial_year: number;
  readonly serial_no: number;
  expected_complete_date: CalendarDay | null;
  status: WorkOrderStatus;
  completion_date: CalendarDay | null;
  cancel_reason: string | null;
  /** How many changes there were, with its entry. */
  version: number;
  // What is no column of an order:
  readonly doctor: DemoDoctor;
  readonly line: ProductLine;
  readonly clerk: DemoAccount;
  readonly entered: Moment;
  /** Completed for the first time: what its bill says, whatever happens later. */
  completed: Moment | null;
  bill: DemoBill | null;
  price: { readonly rate: Paise; readonly units: number } | null;
  readonly returns: DemoReturn[];
  /** The last change. */
  changed: Moment;
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
  readonly doctor_name: string;
  readonly orders: readonly DemoOrder[];
  readonly batch_id: string | null;
  readonly notes: string | null;
  readonly clerk: DemoAccount;
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

export const serialOf = ({ serial_year, serial_no }: DemoOrder): string => serialNumber(serial_year, serial_no);

/** Notes a change of an order. */
export function touch(order: DemoOrder, moment: Moment): void {
  order.version += 1;
  if (isLater(moment, order.changed)) order.changed = moment;
}
