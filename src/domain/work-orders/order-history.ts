// The history of a work order: its events, with day, time and user.
import type { Role } from '#domain/accounts/roles.ts';
import { isAdmin } from '#domain/accounts/roles.ts';
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import { dayAt } from '#domain/shared/calendar-day.ts';

/** Actions that are recorded with user and time. */
export const HISTORY_ACTIONS = [
  'moved',
  'cancelled',
  'reopened',
  'completed',
  'returned',
  'revised',
  'billed',
  'printed',
  'paid',
] as const;
export type HistoryAction = (typeof HISTORY_ACTIONS)[number];

export interface RecordedAction {
  readonly act: HistoryAction;
  readonly at: string;
  /** The day that the user entered for the action, if any. */
  readonly day: CalendarDay | null;
  /** The name of the user; null if the reader may not see it. */
  readonly by: string | null;
  /** The visit of a stage that a move began; null for other actions. */
  readonly visit: HistoryVisit | null;
}

interface HistoryVisit {
  readonly stage: string;
  /** Null for the current stage. */
  readonly left_at: string | null;
  readonly paused_reason: string | null;
}

/** Actions whose user staff may see, as on other screens. Admins see all users, also in the audit log. */
const NAMED_TO_STAFF: ReadonlySet<HistoryAction> = new Set(['billed', 'returned', 'moved']);

/** Whether a role may see which user performed an action. */
export const mayReadActor = (act: HistoryAction, role: Role): boolean => isAdmin(role) || NAMED_TO_STAFF.has(act);

export type HistoryKind = HistoryAction | 'entered' | 'trial_sent' | 'trial_back' | 'revision_started';

export const HISTORY_LABELS: Readonly<Record<HistoryKind, string>> = {
  entered: 'Entered',
  moved: 'Stage',
  trial_sent: 'Trial sent',
  trial_back: 'Trial received back',
  cancelled: 'Cancelled',
  reopened: 'Reopened',
  completed: 'Completed',
  returned: 'Returned',
  revision_started: 'Revision started',
  revised: 'Revision completed',
  billed: 'Billed',
  printed: 'Bill printed',
  paid: 'Bill paid',
};

export interface HistoryEvent {
  readonly kind: HistoryKind;
  readonly day: CalendarDay;
  /** The instant of the event; null if it is unknown or was on another day. */
  readonly at: string | null;
  readonly by: string | null;
  /** The name of the trial or stage; null for other events. */
  readonly what: string | null;
  readonly visit: HistoryVisit | null;
}

interface HistoryOrder {
  readonly created_at: string;
  readonly created_by: string;
  readonly completion_date: CalendarDay | null;
  readonly trials: readonly HistoryTrial[];
}

interface HistoryTrial {
  readonly trial_name: string;
  readonly sent_on: CalendarDay | null;
  readonly returned_on: CalendarDay | null;
}

interface HistoryRevision {
  readonly return_date: CalendarDay;
  readonly previous_completion_date: CalendarDay | null;
  readonly started_on: CalendarDay | null;
  readonly completed_on: CalendarDay | null;
}

interface HistoryInput {
  readonly order: HistoryOrder;
  /** Newest first. */
  readonly revisions: readonly HistoryRevision[];
  /** Oldest first. Old actions may be missing. Then only the days of the order and its revisions are known. */
  readonly acts: readonly RecordedAction[];
}

/** The events of an order, oldest first. The entry comes first, even if an earlier day was typed for another event. */
export function orderHistory({ order, revisions, acts }: HistoryInput, timeZone: string): HistoryEvent[] {
  const dayOf = (at: string): CalendarDay => dayAt(Date.parse(at), timeZone);
  const toEvent = ({ act, at, day, by, visit }: RecordedAction): HistoryEvent => {
    const recorded = dayOf(at);
    const isThatDay = day === null || day === recorded;
    return { kind: act, day: day ?? recorded, at: isThatDay ? at : null, by, what: visit?.stage ?? null, visit };
  };
  const done = (act: HistoryAction): RecordedAction[] => acts.filter((one) => one.act === act);
  /**
   * One event per day, with its user if the log has it. Days and log entries are matched from the latest backwards,
   * since only old entries may be missing.
   */
  const doneOn = (act: HistoryAction, days: readonly (CalendarDay | null)[]): HistoryEvent[] => {
    const known = days.filter((day) => day !== null);
    return known.map((day, index) => {
      const written = done(act).at(index - known.length);
      return written === undefined ? onDay(act, day) : toEvent({ ...written, day });
    });
  };
  const { created_at: at, created_by: by } = order;
  const entered: HistoryEvent = { kind: 'entered', day: dayOf(at), at, by, what: null, visit: null };
  const returns = revisions.toReversed();
  const happened = [
    ...order.trials.flatMap(trialEvents),
    ...doneOn('completed', [
      returns.length === 0 ? order.completion_date : (returns[0]?.previous_completion_date ?? null),
    ]),
    ...returns.flatMap(startOf),
    ...doneOn(
      'revised',
      returns.map(({ completed_on }) => completed_on),
    ),
    ...(['moved', 'cancelled', 'reopened', 'returned', 'billed', 'printed', 'paid'] as const).flatMap((act) =>
      done(act).map(toEvent),
    ),
  ];
  return [entered, ...happened.toSorted(byMoment)];
}

/** Sorts by day, then by time. Events without a time come first. */
const byMoment = (one: HistoryEvent, other: HistoryEvent): number =>
  `${one.day} ${one.at ?? ''}`.localeCompare(`${other.day} ${other.at ?? ''}`, 'en');

const onDay = (kind: HistoryKind, day: CalendarDay, what: string | null = null): HistoryEvent => ({
  kind,
  day,
  at: null,
  by: null,
  what,
  visit: null,
});

function trialEvents({ trial_name, sent_on, returned_on }: HistoryTrial): HistoryEvent[] {
  return [
    sent_on === null ? [] : onDay('trial_sent', sent_on, trial_name),
    returned_on === null ? [] : onDay('trial_back', returned_on, trial_name),
  ].flat();
}

/** A revision that started on the day of the return has no event of its own. */
const startOf = ({ return_date, started_on }: HistoryRevision): HistoryEvent[] =>
  started_on === null || started_on === return_date ? [] : [onDay('revision_started', started_on)];
