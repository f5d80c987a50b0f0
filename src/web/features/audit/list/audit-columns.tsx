import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import type { AuditEntry } from '#contract/audit-log.ts';
import { changesText } from '#domain/audit-words/description.ts';
import { actionText, fieldText } from '#domain/audit/texts.ts';
import { dayAt, formatDayShort } from '#domain/shared/calendar-day.ts';
import { formatTime } from '#domain/shared/moment.ts';
import { ActionBadge } from '#web/features/audit/parts/action-badge.tsx';
import type { ListColumn } from '#web/ui/list/columns.ts';
import { Expander } from '#web/ui/list/expander.tsx';
import { SecondLine } from '#web/ui/list/listing.tsx';
import classes from './audit-log.module.css';
import { actorText, recordText, roleText } from './audit-words.ts';

export interface EntryRow {
  readonly entry: AuditEntry;
  /** The laboratory's, by whose clock the times are shown. */
  readonly timeZone: string;
  readonly expanded: boolean;
  readonly detailsId: string;
  readonly onToggle: (id: string) => void;
}

export const AUDIT_COLUMNS: readonly ListColumn<EntryRow>[] = [
  { label: 'Time', width: '13.5em', names: true, cell: (row) => <EntryExpander {...row} />, card: 'head' },
  {
    label: 'User',
    width: '14em',
    cell: ({ entry }) => <Twice first={actorText(entry)} second={roleText(entry)} />,
    card: { quiet: ({ entry }) => [actorText(entry), roleText(entry) ?? []].flat().join(' · ') },
  },
  { label: 'Action', width: '15em', cell: ({ entry }) => <ActionBadge action={entry.action} />, card: 'badges' },
  {
    label: 'Record',
    width: '13em',
    cell: ({ entry }) => <Twice first={recordText(entry)} second={kindOf(entry)} />,
    card: { title: ({ entry }) => recordText(entry) },
  },
  {
    label: 'What changed',
    cell: ({ entry, timeZone }) => <Changes>{changesText(entry, timeZone)}</Changes>,
    card: {
      line: ({ entry, timeZone, expanded }) => (expanded ? null : <Changes>{changesText(entry, timeZone)}</Changes>),
    },
  },
  { label: 'IP address', width: '9em', cell: ({ entry }) => entry.address ?? '—', card: null },
];

/** When it was, as the button that shows all that the entry says. */
function EntryExpander({ entry, timeZone, expanded, detailsId, onToggle }: EntryRow) {
  return (
    <Expander expanded={expanded} opens={detailsId} onClick={() => onToggle(entry.id)}>
      <span>{formatDayShort(dayAt(Date.parse(entry.at), timeZone))}</span>{' '}
      <span className={classes['quiet']}>{formatTime(entry.at, timeZone)}</span>
      <VisuallyHidden>{` ${actionText(entry.action)} ${recordText(entry)}`}</VisuallyHidden>
    </Expander>
  );
}

const Changes = ({ children }: { readonly children: ReactNode }) => (
  <span className={classes['quiet']}>{children}</span>
);

const kindOf = (entry: AuditEntry): string | null =>
  recordText(entry) === fieldText(entry.subject_type) ? null : fieldText(entry.subject_type);

/** A name, and below it what kind it is. */
function Twice({ first, second }: { readonly first: string; readonly second: string | null }) {
  return (
    <>
      {first}
      {second === null ? null : <SecondLine>{second}</SecondLine>}
    </>
  );
}
