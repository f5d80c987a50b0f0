import { TRIAL_RESULTS } from '#domain/trials/trial.ts';
import { Day, Id, TypedText, Version, VersionInAddress, text, typed, typedDay } from './kit/fields.ts';
import { operation } from './kit/operation.ts';
import { z } from './kit/zod.ts';

/** A trial: its date, when it was sent and received back, and the result. */
export const Trial = z.strictObject({
  id: Id,
  trial_name: z.string(),
  trial_date: Day,
  sent_on: z.nullable(Day),
  returned_on: z.nullable(Day),
  result: z.nullable(z.enum(TRIAL_RESULTS)),
  version: Version,
});
export type Trial = z.infer<typeof Trial>;

/** The trials cannot change: the order is cancelled, or the user may not edit it. */
const CLOSED = [
  'trials_of_cancelled_order',
  'completed_work_order_not_editable',
  'billed_work_order_not_editable',
] as const;

const TrialsParams = z.strictObject({ work_order_id: Id });
const TrialParams = z.strictObject({ trial_id: Id });

const Result = z.nullable(z.enum(['', ...TRIAL_RESULTS]));
const day = z.nullable(text(40));

export const getTrialsByWorkOrder = operation({
  name: 'getTrialsByWorkOrder',
  summary: 'Lists the trials of a work order, by date.',
  method: 'GET',
  path: '/api/work-orders/{work_order_id}/trials',
  params: TrialsParams,
  output: z.strictObject({ items: z.array(Trial) }),
  refusals: ['work_order_not_found'],
});

export const createTrial = operation({
  name: 'createTrial',
  summary: 'Adds a trial to a work order.',
  method: 'POST',
  path: '/api/work-orders/{work_order_id}/trials',
  params: TrialsParams,
  body: z.strictObject({
    trial_name: typed,
    trial_date: typedDay,
    sent_on: z._default(day, null),
    returned_on: z._default(day, null),
    result: z._default(Result, null),
  }),
  output: Trial,
  refusals: ['work_order_not_found', ...CLOSED, 'too_many_trials'],
  creates: true,
});

export const updateTrial = operation({
  name: 'updateTrial',
  summary: 'Updates the given fields of a trial.',
  method: 'PATCH',
  path: '/api/trials/{trial_id}',
  params: TrialParams,
  body: z.strictObject({
    version: Version,
    trial_name: z.optional(TypedText),
    trial_date: z.optional(text(40).check(z.meta({ format: 'date' }))),
    sent_on: z.optional(day),
    returned_on: z.optional(day),
    result: z.optional(Result),
  }),
  output: Trial,
  refusals: ['trial_not_found', 'stale_version', ...CLOSED],
});

export const deleteTrial = operation({
  name: 'deleteTrial',
  summary: 'Deletes a trial.',
  method: 'DELETE',
  path: '/api/trials/{trial_id}',
  params: TrialParams,
  query: z.strictObject({ version: VersionInAddress }),
  output: null,
  refusals: ['trial_not_found', 'stale_version', ...CLOSED],
});
