import { API } from '#contract/api.ts';
import type { Trial } from '#contract/trials.ts';
import type { WorkOrderAction } from '#domain/access/work-order-access.ts';
import { NOON, onOrder } from './test-lab.ts';
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

const PERFORM: Readonly<Record<WorkOrderAction, Perform>> = {
  complete: (client, order) => client.send(API.completeWorkOrder, onOrder(order, { completion_date: TODAY })),
  return: (client, order) =>
    client.send(API.returnWorkOrder, onOrder(order, { reason: 'Poor Fit', start_revision: false })),
  return_and_start: (client, order) =>
    client.send(API.returnWorkOrder, onOrder(order, { reason: 'Poor Fit', start_revision: true })),
  start_revision: (client, order) => client.send(API.startRevision, onOrder(order, {})),
  complete_revision: (client, order) => client.send(API.completeRevision, onOrder(order, { completion_date: TODAY })),
  cancel: (client, order) => client.send(API.cancelWorkOrder, onOrder(order, { reason: 'Withdrawn' })),
  reopen: (client, order) => client.send(API.reopenWorkOrder, onOrder(order, {})),
  create_remake: (client, { id }) =>
    client.send(API.createWorkOrder, {
      body: {
        doctor_name: 'Dr. Asha Rao',
        patient_name: 'Meera Joshi',
        product_quality: 'Zirconia',
        product_shade: 'A2',
        order_date: TODAY,
        remake_of_id: id,
      },
    }),
  create_bill: (client, { id }) => client.send(API.createBill, { body: { work_order_id: id } }),
  grouped_bill: (client, { id }) => client.send(API.createGroupedBill, { body: { work_order_ids: [id] } }),
  // An order without a bill has nothing to print: any id is that of no bill.
  print_bill: (client, { bill_id }) =>
    client.send(API.markBillAsPrinted, { params: { bill_id: bill_id ?? randomUUID() } }),
  edit: (client, order) => client.send(API.updateWorkOrder, onOrder(order, { patient_name: `Asha ${randomUUID()}` })),
  edit_feedback: (client, order) => client.send(API.updateWorkOrder, onOrder(order, { feedback: randomUUID() })),
  toggle_urgent: (client, order) =>
    client.send(API.toggleUrgentStatus, onOrder(order, { is_urgent: !order.is_urgent })),
  set_amount: (client, order) => client.send(API.updateWorkOrderAmount, onOrder(order, { amount: '1250.50' })),
  add_trial: (client, { id }) =>
    client.send(API.createTrial, {
      params: { work_order_id: id },
      body: { trial_name: 'Bisque trial', trial_date: TODAY },
    }),
  change_trials: (client, { trial: { id, version } }) =>
    client.send(API.updateTrial, { params: { trial_id: id }, body: { version, trial_name: `Trial ${randomUUID()}` } }),
  delete: (client, { id, version }) =>
    client.send(API.deleteWorkOrder, { params: { work_order_id: id }, query: { version } }),
};

export const ACTIONS = Object.keys(PERFORM) as WorkOrderAction[];

/** Performs an action on an order for a client, and returns the response of any status. */
export const perform = (client: Client, act: WorkOrderAction, order: ActionTarget): Promise<LightMyRequestResponse> =>
  PERFORM[act](client, order);
