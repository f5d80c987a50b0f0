import type { WorkOrder, WorkOrderQuery } from '#contract/work-orders/work-orders.ts';
import { BILL_STATE_LABELS, billStateOf } from '#domain/billing/bill-status.ts';
import { ORDER_FIELDS } from '#domain/work-orders/fields.ts';
import { REMAKE_TEXTS } from '#domain/work-orders/remake.ts';
import { STATUS_LABELS } from '#domain/work-orders/status.ts';
import type { ListExport } from '#server/features/audit/steps/export-list.ts';
import { streamRowsByIds } from '#server/platform/db/stream-rows.ts';
import { sql } from 'kysely';
import { conditionsOf } from './order-filters.ts';
import { sourceOf } from './order-keys.ts';
import { sortBy } from './sort-columns.ts';
import { readRows } from './order-rows.ts';

/** Exports work orders with the data of the list and of its opened rows. */
export const WORK_ORDERS_EXPORT: ListExport<Omit<WorkOrderQuery, 'page' | 'page_size'>, WorkOrder> = {
  title: 'Work orders',
  action: 'EXPORT_WORK_ORDERS',
  subject: { type: 'export', label: 'the list of work orders' },
  columns: [
    { label: 'Serial number', kind: 'text', width: 16, cell: ({ serial_number }) => serial_number },
    { label: ORDER_FIELDS.doctor_name.label, kind: 'text', width: 26, cell: ({ doctor_name }) => doctor_name },
    { label: ORDER_FIELDS.patient_name.label, kind: 'text', width: 26, cell: ({ patient_name }) => patient_name },
    { label: ORDER_FIELDS.product_quality.label, kind: 'text', cell: ({ product_quality }) => product_quality },
    { label: ORDER_FIELDS.product_shade.label, kind: 'text', width: 12, cell: ({ product_shade }) => product_shade },
    { label: ORDER_FIELDS.tooth_numbers.label, kind: 'text', cell: ({ tooth_numbers }) => tooth_numbers.join(' ') },
    { label: ORDER_FIELDS.order_date.label, kind: 'day', cell: ({ order_date }) => order_date },
    {
      label: ORDER_FIELDS.expected_complete_date.label,
      kind: 'day',
      cell: ({ expected_complete_date }) => expected_complete_date,
    },
    { label: ORDER_FIELDS.completion_date.label, kind: 'day', cell: ({ completion_date }) => completion_date },
    { label: REMAKE_TEXTS.label, kind: 'text', width: 16, cell: ({ remake_of }) => remake_of },
    { label: 'Status', kind: 'text', width: 14, cell: ({ status }) => STATUS_LABELS[status] },
    { label: 'Stage', kind: 'text', width: 16, ofProduction: true, cell: ({ stage }) => stage?.name ?? null },
    { label: 'Overdue', kind: 'flag', cell: ({ is_overdue }) => is_overdue },
    { label: ORDER_FIELDS.is_urgent.label, kind: 'flag', cell: ({ is_urgent }) => is_urgent },
    { label: ORDER_FIELDS.requires_trial.label, kind: 'flag', cell: ({ requires_trial }) => requires_trial },
    { label: 'Trials', kind: 'count', cell: ({ trials_count }) => trials_count },
    { label: 'Revisions', kind: 'count', cell: ({ revision_count }) => revision_count },
    { label: 'Return reason', kind: 'text', cell: ({ return_reason }) => return_reason },
    { label: ORDER_FIELDS.tray_number.label, kind: 'text', width: 12, cell: ({ tray_number }) => tray_number },
    { label: ORDER_FIELDS.feedback.label, kind: 'text', cell: ({ feedback }) => feedback },
    { label: ORDER_FIELDS.notes.label, kind: 'text', cell: ({ notes }) => notes },
    { label: 'Bill', kind: 'text', width: 16, cell: ({ bill }) => bill?.bill_number },
    { label: 'Bill date', kind: 'day', cell: ({ bill }) => bill?.bill_date },
    { label: 'Bill status', kind: 'text', width: 12, cell: ({ bill }) => bill && BILL_STATE_LABELS[billStateOf(bill)] },
    { label: 'Rate', kind: 'amount', cell: ({ price }) => price?.rate },
    { label: 'Amount', kind: 'amount', cell: ({ amount }) => amount },
    { label: 'Created by', kind: 'text', cell: ({ created_by }) => created_by },
    { label: 'Created at', kind: 'moment', cell: ({ created_at }) => created_at },
  ],
  async *parts(deps, actor, query) {
    const from = sourceOf(await conditionsOf(deps, query), query.search);
    const keys = sql<{ id: string }>`select w.id from ${from} order by ${sortBy(query.sort)}`;
    yield* streamRowsByIds(deps.db, keys, (ids) => readRows(deps, actor, ids));
  },
};
