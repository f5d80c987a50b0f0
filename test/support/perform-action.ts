import { updateWorkOrderAmount } from '#contract/billing/bill-changes.ts';
import { createBill, createGroupedBill } from '#contract/billing/bills.ts';
import { markBillAsPrinted } from '#contract/papers/copies.ts';
import { completeRevision, returnWorkOrder, startRevision } from '#contract/revisions.ts';
import { type Trial, createTrial, updateTrial } from '#contract/trials.ts';
import {
  cancelWorkOrder,
  completeWorkOrder,
  deleteWorkOrder,
  reopenWorkOrder,
  toggleUrgentStatus,
  updateWorkOrder,
} from '#contract/work-orders/work-order-changes.ts';
import type { WorkOrderAction } from '#domain/access/work-order-access.ts';
import { NOON } from './test-lab.ts';
import type { Client } from './client.ts';
import { randomUUID } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';

export interface ActionTarget {
  readonly id: string;
  readonly version: number;
  readonly bill_id: string | null;
  readonly trial: Pick<Trial, 'id' | 'version'>;
  readonly is_urgent: boolean;
}

const TODAY = NOON.slice(0, 10);

type Perform = (client: Client, order: ActionTarget) => Promise<LightMyRequestResponse>;

const returning =
  (start_revision: boolean): Perform =>
  (client, { id, version }) =>
    client.send(returnWorkOrder, {
      params: { work_order_id: id },
      body: { version, reason: 'Poor Fit', start_revision },
    });

const PERFORM: Readonly<Record<WorkOrderAction, Perform>> = {
  complete: (client, { id, version }) =>
    client.send(completeWorkOrder, { params: { work_order_id: id }, body: { version, completion_date: TODAY } }),
  return: returning(false),
  return_and_start: returning(true),
  start_revision: (client, { id, version }) =>
    client.send(startRevision, { params: { work_order_id: id }, body: { version } }),
  complete_revision: (client, { id, version }) =>
    client.send(completeRevision, { params: { work_order_id: id }, body: { version, completion_date: TODAY } }),
  cancel: (client, { id, version }) =>
    client.send(cancelWorkOrder, { params: { work_order_id: id }, body: { version, reason: 'Withdrawn' } }),
  reopen: (client, { id, version }) =>
    client.send(reopenWorkOrder, { params: { work_order_id: id }, body: { version } }),
  create_bill: (client, { id }) => client.send(createBill, { body: { work_order_id: id } }),
  grouped_bill: (client, { id }) => client.send(createGroupedBill, { body: { work_order_ids: [id] } }),
  // An order without a bill has nothing to print: any id is that of no bill.
  print_bill: (client, { bill_id }) => client.send(markBillAsPrinted, { params: { bill_id: bill_id ?? randomUUID() } }),
  edit: (client, { id, version }) =>
    client.send(updateWorkOrder, {
      params: { work_order_id: id },
      body: { version, patient_name: `Asha ${randomUUID()}` },
    }),
  edit_feedback: (client, { id, version }) =>
    client.send(updateWorkOrder, { params: { work_order_id: id }, body: { version, feedback: randomUUID() } }),
  toggle_urgent: (client, { id, version, is_urgent }) =>
    client.send(toggleUrgentStatus, { params: { work_order_id: id }, body: { version, is_urgent: !is_urgent } }),
  set_amount: (client, { id, version }) =>
    client.send(updateWorkOrderAmount, { params: { work_order_id: id }, body: { version, amount: '1250.50' } }),
  add_trial: (client, { id }) =>
    client.send(createTrial, {
      params: { work_order_id: id },
      body: { trial_name: 'Bisque trial', trial_date: TODAY },
    }),
  change_trials: (client, { trial: { id, version } }) =>
    client.send(updateTrial, { params: { trial_id: id }, body: { version, trial_name: `Trial ${randomUUID()}` } }),
  delete: (client, { id, version }) =>
    client.send(deleteWorkOrder, { params: { work_order_id: id }, query: { version } }),
};

export const ACTIONS = Object.keys(PERFORM) as WorkOrderAction[];

/** Performs an action on an order for a client, and returns the response of any status. */
export const perform = (client: Client, act: WorkOrderAction, order: ActionTarget): Promise<LightMyRequestResponse> =>
  PERFORM[act](client, order);
