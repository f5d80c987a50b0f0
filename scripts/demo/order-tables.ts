import type { Tooth } from '#domain/catalogue/teeth.ts';
import { toAmount } from '#domain/shared/money.ts';
import { serialNumber } from '#domain/work-orders/serial-number.ts';
import type { Table } from './insert-rows.ts';
import type { Instant } from './lab-clock.ts';
import { isoOf } from './lab-clock.ts';
import type { DemoOrder, DemoReturn, Moment } from './records.ts';
import type { DemoTrial } from './trials.ts';

/** Turns moments of the laboratory into instants. */
export type At = (moment: Moment) => string;
export const at =
  (clock: (day: string, share: number) => Instant): At =>
  ({ day, share }) =>
    isoOf(clock(day, share));

export const teethText = (teeth: readonly Tooth[]): string => `{${teeth.join(',')}}`;

export const serialOf = ({ serial_year, serial_no }: DemoOrder): string => serialNumber(serial_year, serial_no);

export const workOrders = (when: At): Table<DemoOrder> => ({
  name: 'work_orders',
  columns: [
    ['id', 'uuid', (order) => order.id],
    ['serial_year', 'smallint', (order) => order.serial_year],
    ['serial_no', 'integer', (order) => order.serial_no],
    ['doctor_id', 'uuid', (order) => order.doctor.id],
    ['doctor_name', 'text', (order) => order.doctor_name],
    ['patient_name', 'text', (order) => order.patient_name],
    ['tooth_numbers', 'smallint[]', (order) => teethText(order.tooth_numbers)],
    ['product_quality', 'text', (order) => order.line.product],
    ['product_shade', 'text', (order) => order.product_shade],
    ['status', 'text', (order) => order.status],
    ['order_date', 'date', (order) => order.order_date],
    ['expected_complete_date', 'date', (order) => order.expected_complete_date],
    ['completion_date', 'date', (order) => order.completion_date],
    ['feedback', 'text', (order) => order.feedback],
    ['notes', 'text', (order) => order.notes],
    ['tray_number', 'text', (order) => order.tray_number],
    ['requires_trial', 'boolean', (order) => order.requires_trial],
    ['is_urgent', 'boolean', (order) => order.is_urgent],
    ['batch_id', 'uuid', (order) => order.batch_id],
    ['rate', 'numeric', (order) => (order.price === null ? null : toAmount(order.price.rate))],
    ['units', 'smallint', (order) => order.price?.units ?? null],
    ['amount', 'numeric', (order) => (order.price === null ? null : toAmount(order.price.rate * order.price.units))],
    ['bill_id', 'uuid', (order) => order.bill?.id ?? null],
    ['revision_count', 'integer', (order) => order.returns.length],
    ['return_reason', 'text', (order) => order.returns.at(-1)?.reason ?? null],
    ['return_date', 'date', (order) => order.returns.at(-1)?.returned.day ?? null],
    ['revision_notes', 'text', (order) => order.returns.at(-1)?.notes ?? null],
    ['cancel_reason', 'text', (order) => order.cancel_reason],
    ['created_by', 'uuid', (order) => order.created_by.id],
    ['created_at', 'timestamptz', (order) => when(order.entered)],
    ['updated_at', 'timestamptz', (order) => when(order.changed)],
    ['version', 'integer', (order) => order.version],
  ],
});

export const trials = (when: At): Table<DemoTrial> => ({
  name: 'trials',
  columns: [
    ['id', 'uuid', (trial) => trial.id],
    ['work_order_id', 'uuid', (trial) => trial.order.id],
    ['trial_name', 'text', (trial) => trial.trial_name],
    ['trial_date', 'date', (trial) => trial.trial_date],
    ['sent_on', 'date', ({ sent_on }) => sent_on],
    ['returned_on', 'date', ({ returned_on }) => returned_on],
    ['result', 'text', (trial) => trial.result],
    ['created_by', 'uuid', (trial) => trial.order.created_by.id],
    ['created_at', 'timestamptz', (trial) => when(trial.order.entered)],
    ['updated_at', 'timestamptz', (trial) => when(trial.back ?? trial.sent ?? trial.order.entered)],
    ['version', 'integer', ({ sent, back }) => 1 + Number(sent !== null) + Number(back !== null)],
  ],
});

/** A return with the order it belongs to and its number within that order. */
export interface NumberedReturn {
  readonly order: DemoOrder;
  readonly number: number;
  readonly entry: DemoReturn;
}

export const revisionHistory = (when: At): Table<NumberedReturn> => ({
  name: 'revision_history',
  columns: [
    ['id', 'uuid', ({ entry }) => entry.id],
    ['work_order_id', 'uuid', ({ order }) => order.id],
    ['revision_number', 'integer', ({ number }) => number],
    ['return_date', 'date', ({ entry }) => entry.returned.day],
    ['return_reason', 'text', ({ entry }) => entry.reason],
    ['revision_notes', 'text', ({ entry }) => entry.notes],
    ['previous_completion_date', 'date', ({ entry }) => entry.previous_completion_date],
    ['new_expected_completion_date', 'date', ({ entry }) => entry.new_expected_completion_date],
    ['started_on', 'date', ({ entry }) => entry.started?.day ?? null],
    ['completed_on', 'date', ({ entry }) => entry.completed?.day ?? null],
    ['returned_by', 'uuid', ({ order }) => order.created_by.id],
    ['created_at', 'timestamptz', ({ entry }) => when(entry.returned)],
  ],
});
