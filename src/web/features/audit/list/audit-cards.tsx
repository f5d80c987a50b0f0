import { isCritical } from '#domain/audit/critical.ts';
import { changesText } from '#domain/audit-words/description.ts';
import { ActionBadge } from '#web/features/audit/parts/action-badge.tsx';
import classes from './audit-cards.module.css';
import { actorText, recordText, roleText } from './audit-words.ts';
import { EntryDetails } from './entry-details.tsx';
import { EntryExpander } from './entry-expander.tsx';
import type { EntriesProps, EntryRowProps } from './entry-row-props.ts';

/** The log on a phone. */
export function AuditCards({ entries, expandedIds, ...row }: EntriesProps) {
  return (
    <ul className={classes['cards']} aria-label="Audit log">
      {entries.map((entry) => (
        <EntryCard key={entry.id} entry={entry} expanded={expandedIds.has(entry.id)} {...row} />
      ))}
    </ul>
  );
}

function EntryCard(props: EntryRowProps) {
  const { entry, expanded, change, timeZone } = props;
  const detailsId = `entry-${entry.id}`;
  const changes = changesText(entry, timeZone);
  const role = roleText(entry);
  return (
    <li className={classes['card']} data-critical={isCritical(entry.action) || undefined}>
      <EntryExpander {...props} detailsId={detailsId} />
      <ActionBadge action={entry.action} />
      <p className={classes['record']}>{recordText(entry)}</p>
      {changes === '' || expanded ? null : <p className={classes['changes']}>{changes}</p>}
      <p className={classes['person']}>
        {actorText(entry)}
        {role === null ? null : ` · ${role}`}
      </p>
      {expanded ? (
        <div id={detailsId}>
          <EntryDetails {...{ entry, change, timeZone }} />
        </div>
      ) : null}
    </li>
  );
}
