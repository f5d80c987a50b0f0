// The return of a completed, billed order for revision.
import { RETURN_REASONS } from '#domain/revisions/return-reasons.ts';
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import { dayFault } from '#domain/shared/calendar-day.ts';
import { INPUT_TEXTS } from '#domain/shared/input-texts.ts';
import { lengthFault } from '#domain/shared/length.ts';
import type { FieldFault, Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { refuseFields } from '#domain/shared/refusals.ts';
import { isBlank, isCleanText, normalizeText } from '#domain/shared/text.ts';
import { EXPECTED_BEFORE_ORDER } from '#domain/work-orders/draft.ts';
import type { BeforeCompletion } from '#domain/work-orders/order-dates.ts';
import type { OrderState, TransitionRefusal, WorkOrderStatus } from '#domain/work-orders/status.ts';
import { applyTransition } from '#domain/work-orders/status.ts';
import { completeOnDay } from '#domain/work-orders/completion.ts';
import type { Responsible } from './responsible.ts';
import { REVISION_TEXTS } from './texts.ts';

/** Maximum length of the notes, in characters. */
export const MAX_REVISION_NOTES_LENGTH = 2000;

export interface ReturnDraft {
  readonly reason: string;
  readonly notes: string | null;
  /** Null: not stated. */
  readonly responsible: Responsible | null;
  /** The new expected date. Empty keeps the current one. */
  readonly expected_date: CalendarDay | '' | null;
  /** Whether the revision starts at once. Otherwise the order is returned and waits. */
  readonly start_revision: boolean;
}

/** Returns the faults of a return, in the order of its fields. An empty list means that it can be saved. */
export function checkReturn(
  { reason, notes, expected_date }: Pick<ReturnDraft, 'reason' | 'notes' | 'expected_date'>,
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

interface OrderToReturn extends OrderState {
  readonly order_date: CalendarDay;
  readonly expected_complete_date: CalendarDay | null;
  readonly completion_date: CalendarDay | null;
  readonly revision_count: number;
}

/** The changed fields of a returned order, and the record of the return. */
export interface ReturnedOrder {
  readonly order: {
    readonly status: WorkOrderStatus;
    readonly revision_count: number;
    readonly return_reason: string;
    readonly return_date: CalendarDay;
    readonly revision_notes: string | null;
    readonly completion_date: null;
    readonly expected_complete_date: CalendarDay | null;
  };
  readonly entry: {
    /** Starts at 1 for each order. */
    readonly revision_number: number;
    readonly return_date: CalendarDay;
    readonly return_reason: string;
    readonly revision_notes: string | null;
    readonly responsible: Responsible | null;
    readonly previous_completion_date: CalendarDay | null;
    /** Null if the expected date does not change. */
    readonly new_expected_completion_date: CalendarDay | null;
    readonly started_on: CalendarDay | null;
  };
}

/** Returns an order with today's date. Checks its status first, then the input. */
export function returnOrder(
  order: OrderToReturn,
  draft: ReturnDraft,
  today: CalendarDay,
): Outcome<ReturnedOrder, TransitionRefusal<'return'> | 'invalid_input'> {
  const to = applyTransition(draft.start_revision ? 'return_and_start' : 'return', order);
  if (!to.ok) return to;
  const faults = checkReturn(draft, order, today);
  return faults.length === 0 ? done(returnedOrder(order, to.value, draft, today)) : refuseFields(faults);
}

function returnedOrder(
  order: OrderToReturn,
  status: WorkOrderStatus,
  draft: ReturnDraft,
  today: CalendarDay,
): ReturnedOrder {
  const revision_number = order.revision_count + 1;
  const returnFields = {
    return_date: today,
    return_reason: draft.reason,
    revision_notes: normalizeText(draft.notes ?? '') || null,
  };
  const expected = draft.expected_date || null;
  return {
    order: {
      status,
      revision_count: revision_number,
      ...returnFields,
      completion_date: null,
      expected_complete_date: expected ?? order.expected_complete_date,
    },
    entry: {
      revision_number,
      ...returnFields,
      responsible: draft.responsible,
      previous_completion_date: order.completion_date,
      new_expected_completion_date: expected,
      started_on: draft.start_revision ? today : null,
    },
  };
}

/** Starts the revision of a returned order. */
export const startRevision = (order: OrderState): Outcome<WorkOrderStatus, TransitionRefusal<'start_revision'>> =>
  applyTransition('start_revision', order);

/** Completes a revision. The date may be from the return date to today. */
export const completeRevision = (
  order: OrderState & BeforeCompletion,
  date: string,
  today: CalendarDay,
): Outcome<WorkOrderStatus, TransitionRefusal<'complete_revision'> | 'invalid_input'> =>
  completeOnDay('complete_revision', order, date, today);

function reasonFault(reason: string): string | null {
  if (isBlank(reason)) return REVISION_TEXTS.reasonMissing;
  return RETURN_REASONS.includes(reason as never) ? null : REVISION_TEXTS.reasonUnknown;
}

function notesFault(notes: string): string | null {
  const length = lengthFault(normalizeText(notes), MAX_REVISION_NOTES_LENGTH);
  return length ?? (isCleanText(notes) ? null : INPUT_TEXTS.notPrintable);
}

function expectedFault(expected: string, ordered: CalendarDay, today: CalendarDay): string | null {
  if (expected === '') return null;
  const fault = dayFault(expected);
  if (fault !== null) return fault;
  if (expected < today) return REVISION_TEXTS.expectedBeforeToday;
  return expected < ordered ? EXPECTED_BEFORE_ORDER : null;
}
