import type { AuditEvent } from './audit-events.ts';
import { serialOf } from './order-tables.ts';
import type { DemoOrder, DemoReturn } from './records.ts';
import type { DemoTrial } from './trials.ts';

/** That an order came back, that its revision was begun, that it was done: as often as it was. */
export function returnEvents(order: DemoOrder): AuditEvent[] {
  const subject = { actor: order.created_by, type: 'work_order', id: order.id, label: serialOf(order) } as const;
  return order.returns.flatMap((entry, index) => {
    const { returned, started, completed } = entry;
    const before = { ...returnState(order.returns[index - 1], index), ...was(entry) };
    const events: AuditEvent[] = [
      {
        ...subject,
        moment: returned,
        action: 'RETURN_WORK_ORDER',
        before,
        after: { ...returnState(entry, index + 1), ...is(entry) },
      },
    ];
    if (started !== null) {
      const after = { status: 'revision_in_progress', started_on: started.day };
      events.push({ ...subject, moment: started, action: 'START_REVISION', before: { status: 'returned' }, after });
    }
    if (completed !== null) {
      const revising = { status: 'revision_in_progress', completion_date: null };
      const after = { status: 'completed', completion_date: completed.day };
      events.push({ ...subject, moment: completed, action: 'COMPLETE_REVISION', before: revising, after });
    }
    return events;
  });
}

/** What the order says of its last return. */
const returnState = (entry: DemoReturn | undefined, count: number): object => ({
  revision_count: count,
  return_reason: entry?.reason ?? null,
  return_date: entry?.returned.day ?? null,
  revision_notes: entry?.notes ?? null,
});

const was = (entry: DemoReturn): object => ({
  status: 'completed',
  completion_date: entry.previous_completion_date,
  expected_complete_date: entry.previous_expected_date,
});

const is = (entry: DemoReturn): object => ({
  status: 'returned',
  completion_date: null,
  expected_complete_date: entry.new_expected_completion_date,
});

/** That a trial was planned with its order, went out and came back. */
export function trialEvents({ id, order, trial_name, trial_date, sent, back, ...now }: DemoTrial): AuditEvent[] {
  const { sent_on, returned_on, result } = now;
  const label = `${serialOf(order)} ${trial_name}`;
  const subject = { actor: order.created_by, type: 'trial', id, label } as const;
  const work_order_id = order.id;
  const planned = {
    id,
    trial_name,
    trial_date,
    sent_on: null,
    returned_on: null,
    result: null,
    version: 1,
    work_order_id,
  };
  const events: AuditEvent[] = [{ ...subject, moment: order.entered, action: 'CREATE_TRIAL', after: planned }];
  if (sent !== null) {
    const after = { work_order_id, sent_on };
    events.push({ ...subject, moment: sent, action: 'UPDATE_TRIAL', before: { sent_on: null }, after });
  }
  if (back !== null) {
    const after = { work_order_id, returned_on, result };
    const before = { returned_on: null, result: null };
    events.push({ ...subject, moment: back, action: 'UPDATE_TRIAL', before, after });
  }
  return events;
}
