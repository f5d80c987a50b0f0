// A trial: the unfinished work is sent to the doctor to try in, and comes back with a result.
import type { Role } from '#domain/accounts/roles.ts';
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import { dayFault } from '#domain/shared/calendar-day.ts';
import { INPUT_TEXTS } from '#domain/shared/input-texts.ts';
import { lengthFault } from '#domain/shared/length.ts';
import type { FieldFault, Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { isBlank, isCleanText, normalizeLine } from '#domain/shared/text.ts';
import { checkEditable } from '#domain/work-orders/changing.ts';
import type { OrderState } from '#domain/work-orders/status.ts';
import { refuseTrial } from './refusals.ts';
import { TRIAL_TEXTS } from './texts.ts';

/** The suggested names. Other names can be typed. */
export const TRIAL_NAMES = [
  'First Trial',
  'Second Trial',
  'Metal try-in',
  'Coping trial',
  'Bisque trial',
  'Bite rim',
  'Wax try-in',
  'Jig trial',
  'Final trial',
] as const;

export const TRIAL_RESULTS = ['ok', 'adjust', 'redo'] as const;
export type TrialResult = (typeof TRIAL_RESULTS)[number];

export const TRIAL_RESULT_LABELS: Readonly<Record<TrialResult, string>> = { ok: 'OK', adjust: 'Adjust', redo: 'Redo' };

/** Maximum length of the name, in characters. */
export const MAX_TRIAL_NAME_LENGTH = 80;

/** The largest number of trials of an order. */
export const MAX_TRIALS = 30;

export interface TrialDraft {
  readonly trial_name: string;
  readonly trial_date: CalendarDay | '';
  readonly sent_on: CalendarDay | '' | null;
  readonly returned_on: CalendarDay | '' | null;
  readonly result: TrialResult | '' | null;
}

/** Returns the faults of a trial, in the order of its fields. An empty list means that it can be saved. */
export function checkTrial(draft: TrialDraft, today: CalendarDay): FieldFault[] {
  return [...nameFaults(draft.trial_name), ...dateFaults(draft), ...courseFaults(draft, today)];
}

/** Why the trials of an order cannot change: it is cancelled, or the user may no longer edit it. */
export type TrialsClosed =
  | 'trials_of_cancelled_order'
  | 'completed_work_order_not_editable'
  | 'billed_work_order_not_editable';

/** Checks whether the trials can change: the order is not cancelled and the user may edit it. */
export const checkTrialsOpen = (order: OrderState, role: Role): Outcome<null, TrialsClosed> =>
  order.status === 'cancelled' ? refuseTrial('trials_of_cancelled_order') : checkEditable(order, role);

/** Checks whether a trial can be added: trials can change, and the limit is not reached. */
export function checkTrialAddable(
  order: OrderState & { readonly trials_count: number },
  role: Role,
): Outcome<null, TrialsClosed | 'too_many_trials'> {
  const open = checkTrialsOpen(order, role);
  if (!open.ok) return open;
  return order.trials_count < MAX_TRIALS ? done(null) : refuseTrial('too_many_trials', MAX_TRIALS);
}

/** Whether a trial was sent and is not back. */
export const isWithDoctor = ({ sent_on, returned_on }: Pick<TrialDraft, 'sent_on' | 'returned_on'>): boolean =>
  isGiven(sent_on) && !isGiven(returned_on);

function nameFaults(name: string): FieldFault[] {
  const field = 'trial_name';
  if (isBlank(name)) return [{ field, message: TRIAL_TEXTS.nameAndDateMissing }];
  const length = lengthFault(normalizeLine(name), MAX_TRIAL_NAME_LENGTH);
  const message = length ?? (isCleanText(name) ? null : INPUT_TEXTS.notPrintable);
  return message === null ? [] : [{ field, message }];
}

function dateFaults({ trial_date }: TrialDraft): FieldFault[] {
  if (trial_date === '') return [{ field: 'trial_date', message: TRIAL_TEXTS.nameAndDateMissing }];
  const message = dayFault(trial_date);
  return message === null ? [] : [{ field: 'trial_date', message }];
}

function courseFaults(draft: TrialDraft, today: CalendarDay): FieldFault[] {
  const faults: FieldFault[] = [];
  for (const field of ['sent_on', 'returned_on'] as const) {
    const message = pastDayFault(draft[field], today);
    if (message !== null) faults.push({ field, message });
  }
  const { sent_on, returned_on, result } = draft;
  if (faults.length === 0 && isGiven(sent_on) && isGiven(returned_on) && returned_on < sent_on) {
    faults.push({ field: 'returned_on', message: TRIAL_TEXTS.backBeforeOut });
  }
  if (result !== null && result !== '' && !isGiven(returned_on)) {
    faults.push({ field: 'result', message: TRIAL_TEXTS.resultBeforeReturn });
  }
  return faults;
}

function pastDayFault(day: string | null, today: CalendarDay): string | null {
  if (!isGiven(day)) return null;
  return dayFault(day) ?? (day > today ? TRIAL_TEXTS.afterToday : null);
}

const isGiven = (day: string | null): day is string => day !== null && day !== '';
