// The history of a work order: what happened to it, when, and by which user.
import type { Role } from '#domain/accounts/roles.ts';
import { isAdmin } from '#domain/accounts/roles.ts';
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import { dayAt } from '#domain/shared/calendar-day.ts';

/** Actions that are recorded with user and time. */
export const HISTORY_ACTIONS = [
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
  /** The day that was given for it, where one is. */
  readonly day: CalendarDay | null;
  /** Who did it; null where the reader may not see that. */
  readonly by: string | null;
}

/** Actions whose user staff may see, as on other screens. The users of all actions are in the audit log, for administrators. */
const NAMED_TO_STAFF: ReadonlySet<HistoryAction> = new Set(['billed', 'returned']);

/** Whether a role may see who performed an action. */
export const isNamedTo = (act: HistoryAction, role: Role): boolean => isAdmin(role) || NAMED_TO_STAFF.has(act);

export type HistoryKind = HistoryAction | 'entered' | 'trial_sent' | 'trial_back' | 'revision_started';

/** What each part of a life is called. */
export const HISTORY_LABELS: Readonly<Record<HistoryKind, string>> = {
  entered: 'Entered',
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
  /** The moment, where it is known and was on that day. */
  readonly at: string | null;
  readonly by: string | null;
  /** The name of the trial. */
  readonly what: string | null;
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
  /** The latest first. */
  readonly revisions: readonly HistoryRevision[];
  /** The earliest first. Old ones may be missing: then only the days of order and revisions are known. */
  readonly acts: readonly RecordedAction[];
}

/** The events of an order, the earliest first. Its entry comes first, whatever days were typed then. */
export function orderHistory({ order, revisions, acts }: HistoryInput, timeZone: string): HistoryEvent[] {
  const dayOf = (at: string): CalendarDay => dayAt(Date.parse(at), timeZone);
  const toEvent = ({ act, at, day, by }: RecordedAction): HistoryEvent => {
    const recorded = dayOf(at);
    return { kind: act, day: day ?? recorded, at: day === null || day === recorded ? at : null, by, what: null };
  };
  const done = (act: HistoryAction): RecordedAction[] => acts.filter((one) => one.act === act);
  /** An event on each of these days, with its user where the log has that: it always has it for the latest. */
  const doneOn = (act: HistoryAction, days: readonly (CalendarDay | null)[]): HistoryEvent[] => {
    const known = days.filter((day) => day !== null);
    return known.map((day, index) => {
      const written = done(act).at(index - known.length);
      return written === undefined ? onDay(act, day) : toEvent({ ...written, day });
    });
  };
  const { created_at: at, created_by: by } = order;
  const entered: HistoryEvent = { kind: 'entered', day: dayOf(at), at, by, what: null };
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
    ...(['cancelled', 'reopened', 'returned', 'billed', 'printed', 'paid'] as const).flatMap((act) =>
      done(act).map(toEvent),
    ),
  ];
  return [entered, ...happened.toSorted(byMoment)];
}

/** By day, and on one day by the moment; what has none comes first. */
const byMoment = (one: HistoryEvent, other: HistoryEvent): number =>
  `${one.day} ${one.at ?? ''}`.localeCompare(`${other.day} ${other.at ?? ''}`, 'en');

const onDay = (kind: HistoryKind, day: CalendarDay, what: string | null = null): HistoryEvent => ({
  kind,
  day,
  at: null,
  by: null,
  what,
});

function trialEvents({ trial_name, sent_on, returned_on }: HistoryTrial): HistoryEvent[] {
  return [
    sent_on === null ? [] : onDay('trial_sent', sent_on, trial_name),
    returned_on === null ? [] : onDay('trial_back', returned_on, trial_name),
  ].flat();
}

/** A revision that started with the return itself gets no event of its own. */
const startOf = ({ return_date, started_on }: HistoryRevision): HistoryEvent[] =>
  started_on === null || started_on === return_date ? [] : [onDay('revision_started', started_on)];
