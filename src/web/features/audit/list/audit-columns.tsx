import { VisuallyHidden } from '@mantine/core';
import type { AuditEntry } from '#contract/audit-log.ts';
import { changesText, sentenceText } from '#domain/audit-texts/description.ts';
import type { LocaleSettings } from '#domain/audit-texts/values.ts';
import { dayAt, formatDayShort } from '#domain/shared/calendar-day.ts';
import { formatTime } from '#domain/shared/moment.ts';
import { ActionBadge } from '#web/features/audit/components/action-badge.tsx';
import { EntrySentence } from '#web/features/audit/components/entry-sentence.tsx';
import type { ListColumn } from '#web/ui/list/columns.ts';
import { Expander } from '#web/ui/list/expander.tsx';
import { SecondLine } from '#web/ui/list/listing.tsx';
import classes from './audit-log.module.css';
import { actorText, roleText } from './audit-words.ts';

export interface EntryRow {
  readonly entry: AuditEntry;
  /** The laboratory's time zone and currency. */
  readonly at: LocaleSettings;
  readonly expanded: boolean;
  readonly detailsId: string;
  readonly onToggle: (id: string) => void;
}

export const AUDIT_COLUMNS: readonly ListColumn<EntryRow>[] = [
  { label: 'Time', width: '13.5em', names: true, cell: (row) => <EntryExpander {...row} />, card: 'head' },
  {
    label: 'Event',
    cell: (row) => <Sentence {...row} />,
    card: { title: ({ entry, at }) => <EntrySentence {...{ entry, at }} />, line: (row) => <Changes {...row} /> },
  },
  { label: 'Action', width: '15em', cell: ({ entry }) => <ActionBadge action={entry.action} />, card: 'badges' },
  {
    label: 'User',
    width: '15em',
    cell: ({ entry }) => <Person entry={entry} />,
    card: { quiet: ({ entry }) => [actorText(entry), roleText(entry) ?? []].flat().join(' · ') },
  },
  { label: 'IP address', width: '9em', cell: ({ entry }) => entry.address ?? '—', card: null },
];

/** The time of an entry, as a button that expands it. */
function EntryExpander({ entry, at, expanded, detailsId, onToggle }: EntryRow) {
  return (
    <Expander expanded={expanded} opens={detailsId} onClick={() => onToggle(entry.id)}>
      <span>{formatDayShort(dayAt(Date.parse(entry.at), at.time_zone))}</span>{' '}
      <span className={classes['quiet']}>{formatTime(entry.at, at.time_zone)}</span>
      <VisuallyHidden>{` ${sentenceText(entry, at)}`}</VisuallyHidden>
    </Expander>
  );
}

const Sentence = (row: EntryRow) => (
  <>
    <EntrySentence entry={row.entry} at={row.at} />
    <Changes {...row} />
  </>
);

/** A one-line summary of the changes, hidden while the entry is expanded. */
function Changes({ entry, at, expanded }: EntryRow) {
  const changes = changesText(entry, at);
  return expanded || changes === '' ? null : <SecondLine>{changes}</SecondLine>;
}

/** The user's email, and the role at that time. */
function Person({ entry }: Pick<EntryRow, 'entry'>) {
  const role = roleText(entry);
  return (
    <>
      {actorText(entry)}
      {role === null ? null : <SecondLine>{role}</SecondLine>}
    </>
  );
}
