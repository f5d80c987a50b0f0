import { IconCircleCheck, IconRefresh } from '@tabler/icons-react';
import type { Revision } from '#contract/revisions.ts';
import { REVISION_STATES } from '#domain/revisions/texts.ts';
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import { formatDayShort } from '#domain/shared/calendar-day.ts';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { ResponsibleSelect } from './responsible-select.tsx';
import classes from './revision-history.module.css';

/** One return of an order and its result. */
export function RevisionEntry({ revision }: { readonly revision: Revision }) {
  const { previous_completion_date: previous, new_expected_completion_date: expected } = revision;
  return (
    <li className={classes['entry']}>
      <div className={classes['head']}>
        <h3 className={classes['title']}>Revision {revision.revision_number}</h3>
        <RevisionState done={revision.completed_on !== null} />
      </div>
      <dl className={classes['facts']}>
        <Fact label="Reason" value={revision.return_reason} />
        <Fact label="Notes" value={revision.revision_notes} />
        <Fact label="Returned" value={shown(revision.return_date)} />
        <Fact label="Returned by" value={revision.returned_by_user.email} />
        <Fact label="Previous completion" value={shown(previous)} />
        <Fact label="New expected date" value={shown(expected) ?? 'Not changed'} />
        <Fact label="Started" value={shown(revision.started_on) ?? 'Not yet'} />
        <Fact label="Completed" value={shown(revision.completed_on) ?? 'Not yet'} />
      </dl>
      <ResponsibleSelect revision={revision} />
    </li>
  );
}

function RevisionState({ done }: { readonly done: boolean }) {
  return done ? (
    <StatusBadge tone="good" icon={<IconCircleCheck aria-hidden />}>
      {REVISION_STATES.done}
    </StatusBadge>
  ) : (
    <StatusBadge tone="warning" icon={<IconRefresh aria-hidden />}>
      {REVISION_STATES.active}
    </StatusBadge>
  );
}

/** Omits unknown facts. */
function Fact({ label, value }: { readonly label: string; readonly value: string | null }) {
  if (value === null) return null;
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

const shown = (day: CalendarDay | null): string | null => (day === null ? null : formatDayShort(day));
