import type { AuditAction, AuditSubject } from '#domain/audit/actions.ts';
import { DRAFT_FIELDS, pickFields } from '#domain/work-orders/fields.ts';
import type { DemoAccount } from './accounts.ts';
import { serialOf } from './order-tables.ts';
import type { DemoBill, DemoOrder, Moment } from './records.ts';

export interface AuditEvent {
  readonly moment: Moment;
  readonly actor: DemoAccount | null;
  readonly action: AuditAction;
  readonly type: AuditSubject;
  readonly id: string;
  readonly label: string;
  readonly before?: object;
  readonly after?: object;
}

/** That an order was entered, and completed for the first time. */
export function orderEvents(order: DemoOrder): AuditEvent[] {
  const subject = { type: 'work_order', id: order.id, label: serialOf(order) } as const;
  const { entered, completed, created_by: actor } = order;
  const made: AuditEvent = { moment: entered, actor, action: 'CREATE_WORK_ORDER', ...subject, after: enteredAs(order) };
  if (completed === null) return [made];
  const before = { status: 'in_progress', completion_date: null };
  const after = { status: 'completed', completion_date: completed.day };
  return [made, { moment: completed, actor, action: 'COMPLETE_WORK_ORDER', ...subject, before, after }];
}

/** The day that the doctor was told is left out: a return may have moved it. */
const ENTERED = DRAFT_FIELDS.filter((field) => field !== 'expected_complete_date');

const enteredAs = ({ doctor, line, created_by, ...order }: DemoOrder): object => ({
  doctor_id: doctor.id,
  ...pickFields({ ...order, product_quality: line.product }, ENTERED),
  created_by: created_by.id,
});

/** That a bill was made and printed. */
export function billEvents(bill: DemoBill): AuditEvent[] {
  const subject = { type: 'bill', id: bill.id, label: bill.bill_number } as const;
  const { made, printed, created_by: actor } = bill;
  const after = { bill_number: bill.bill_number, bill_date: made.day, work_orders: bill.orders.map(serialOf) };
  const event: AuditEvent = { moment: made, actor, action: 'CREATE_BILL', ...subject, after };
  if (printed === null) return [event];
  const prints = { before: { status: 'pending' }, after: { status: 'printed', copy_number: 1 } };
  return [event, { moment: printed, actor, action: 'PRINT_BILL', ...subject, ...prints }];
}
