// Batch entry: orders entered together for one doctor.
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import { dayFault } from '#domain/shared/calendar-day.ts';
import { must } from '#domain/shared/must.ts';
import type { FieldFault } from '#domain/shared/refusal.ts';
import { checkWorkOrderDraft } from './draft.ts';
import type { DraftField, FieldIn, WorkOrderDraft } from './fields.ts';
import { DRAFT_FIELDS, EMPTY_DRAFT, fieldsIn, pickFields } from './fields.ts';

/** The largest number of orders in a batch, including those of a retry. */
export const MAX_BATCH_ORDERS = 200;

/** The fields that all orders of a batch share. */
export type BatchCommon = Pick<WorkOrderDraft, FieldIn<'batch'>>;

/** The fields that each order of a batch has separately. */
export const OWN_FIELDS = DRAFT_FIELDS.filter(
  (field): field is Exclude<DraftField, keyof BatchCommon> => !isCommon(field),
);

export interface BatchOrderDraft extends Pick<WorkOrderDraft, (typeof OWN_FIELDS)[number]> {
  /** The dates of the trials `First Trial` and `Second Trial`. */
  readonly trial_date_1: CalendarDay | '' | null;
  readonly trial_date_2: CalendarDay | '' | null;
  /** Whether a message filled it in. Recorded, and no field of the order. */
  readonly pasted?: boolean | undefined;
}

export const BATCH_TRIAL_NAMES = ['First Trial', 'Second Trial'] as const;

export const BATCH_TEXTS = {
  title: 'Batch Work Order Entry',
  faultsTitle: 'Please fix the following errors:',
  /** A fault of one order of the batch; places start at 1. */
  orderFault: (place: number, message: string) => `Order #${place}: ${message}`,
  allCreated: (orders: number) =>
    `All ${orders} work orders created successfully as a batch! They can now be grouped for billing.`,
  someCreated: (created: number, failed: number) =>
    `${created} orders created successfully, ${failed} failed. Please check and retry failed orders.`,
  notCreated: (message: string) => `Error creating work orders: ${message}`,
  teethMissing: 'Please select teeth',
  trialNeeded: 'A trial date needs "Requires trial"',
} as const;

/** Returns the faults of the shared fields. With a fault no order of the batch is created. */
export const checkBatchCommon = (common: BatchCommon, today: CalendarDay): FieldFault[] =>
  checkWorkOrderDraft({ ...EMPTY_DRAFT, ...common }, today).filter(({ field }) => isCommon(field));

/** Returns the faults of the own fields of one order. With a fault this order alone is not created. */
export function checkBatchOrder(order: BatchOrderDraft, today: CalendarDay): FieldFault[] {
  const own = checkWorkOrderDraft(orderOfBatch(EMPTY_DRAFT, order), today).filter(({ field }) => !isCommon(field));
  return [...own, ...trialFaults(order)];
}

/** Returns the draft of one order of a batch. */
export function orderOfBatch(common: BatchCommon, order: BatchOrderDraft): WorkOrderDraft {
  const { trial_date_1: _first, trial_date_2: _second, pasted: _pasted, ...draft } = order;
  return { ...draft, ...pickFields(common, fieldsIn('batch')) };
}

/** The trials of an order of a batch. */
export const trialsOfBatch = (
  order: BatchOrderDraft,
): { readonly trial_name: string; readonly trial_date: CalendarDay }[] =>
  [order.trial_date_1, order.trial_date_2].flatMap((trial_date, index) =>
    trial_date === null || trial_date === ''
      ? []
      : [{ trial_name: must(BATCH_TRIAL_NAMES[index], 'the name of a trial'), trial_date }],
  );

function trialFaults(order: BatchOrderDraft): FieldFault[] {
  return (['trial_date_1', 'trial_date_2'] as const).flatMap((field): FieldFault[] => {
    const date = order[field];
    if (date === null || date === '') return [];
    const message = dayFault(date);
    if (message !== null) return [{ field, message }];
    return order.requires_trial ? [] : [{ field, message: BATCH_TEXTS.trialNeeded }];
  });
}

function isCommon(field: string): boolean {
  return fieldsIn('batch').some((common) => common === field);
}
