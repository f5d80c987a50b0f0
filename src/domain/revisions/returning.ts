// A finished, billed order that comes back: why, and by when it is wanted again.
import { RETURN_REASONS } from '#domain/catalogue/return-reasons.ts';
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import { dayFault } from '#domain/shared/calendar-day.ts';
import { INPUT_TEXTS } from '#domain/shared/input-texts.ts';
import { lengthFault } from '#domain/shared/length.ts';
import type { FieldFault, Outcome } from '#domain/shared/refusal.ts';
import { refuseFields } from '#domain/shared/refusals.ts';
import { isBlank, isCleanText, tidyText } from '#domain/shared/text.ts';
import { EXPECTED_BEFORE_ORDER } from '#domain/work-orders/draft.ts';
import type { BeforeCompletion } from '#domain/work-orders/order-dates.ts';
import type { OrderState, TransitionRefusal, WorkOrderStatus } from '#domain/work-orders/status.ts';
import { follow } from '#domain/work-orders/status.ts';
import { followOnDay } from '#domain/work-orders/completion.ts';
import { REVISION_TEXTS } from './texts.ts';

/** Longest notes, in characters. */
export const MAX_REVISION_NOTES_LENGTH = 2000;

export interface ReturnDraft {
  readonly reason: string;
  readonly notes: string | null;
  /** The new expected date; empty keeps the one that the order has. */
  readonly expected_date: CalendarDay | '' | null;
  /** On: the revision begins at once. Off: the order waits as returned. */
  readonly start_revision: boolean;
}

/** The faults of a return, in the order of its fields; empty when it can be saved. */
export function checkReturn(
  { reason, notes, expected_date }: ReturnDraft,
  order: { readonly order_date: CalendarDay },
  today: CalendarDay,
): FieldFault[] {
  const faults: [string, string | null][] = [
    ['reason', reasonFault(reason)],
    ['notes', notesFault(notes ?? '')],
    ['expected_date', expectedFault(expected_date ?? '', order.order_date, today)],
  ];
  return faults.flatMap(([field, message]) => (message === null ? [] : [{ field, message }]));
}

/** The state that a return leads to: the order's own state is asked first, then what was typed. */
export function returnOrder(
  order: OrderState & { readonly order_date: CalendarDay },
  draft: ReturnDraft,
  today: CalendarDay,
): Outcome<WorkOrderStatus, TransitionRefusal<'return'> | 'invalid_input'> {
  const to = follow(draft.start_revision ? 'return_and_start' : 'return', order);
  if (!to.ok) return to;
  const faults = checkReturn(draft, order, today);
  return faults.length === 0 ? to : refuseFields(faults);
}

/** Takes a returned order into revision. */
export const startRevision = (order: OrderState): Outcome<WorkOrderStatus, TransitionRefusal<'start_revision'>> =>
  follow('start_revision', order);

/** Ends a revision on a day from that of the return to today. */
export const completeRevision = (
  order: OrderState & BeforeCompletion,
  date: string,
  today: CalendarDay,
): Outcome<WorkOrderStatus, TransitionRefusal<'complete_revision'> | 'invalid_input'> =>
  followOnDay('complete_revision', order, date, today);

function reasonFault(reason: string): string | null {
  if (isBlank(reason)) return REVISION_TEXTS.reasonMissing;
  return RETURN_REASONS.includes(reason as never) ? null : REVISION_TEXTS.reasonUnknown;
}

function notesFault(notes: string): string | null {
  const length = lengthFault(tidyText(notes), MAX_REVISION_NOTES_LENGTH);
  return length ?? (isCleanText(notes) ? null : INPUT_TEXTS.notPrintable);
}

function expectedFault(expected: string, ordered: CalendarDay, today: CalendarDay): string | null {
  if (expected === '') return null;
  const fault = dayFault(expected);
  if (fault !== null) return fault;
  if (expected < today) return REVISION_TEXTS.expectedBeforeToday;
  return expected < ordered ? EXPECTED_BEFORE_ORDER : null;
}
