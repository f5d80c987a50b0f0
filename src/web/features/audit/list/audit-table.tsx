import type { AuditEntry } from '#contract/audit-log.ts';
import { isCritical } from '#domain/audit/critical.ts';
import { changesText } from '#domain/audit-words/description.ts';
import { fieldText } from '#domain/audit/texts.ts';
import { ActionBadge } from '#web/features/audit/parts/action-badge.tsx';
import classes from './audit-table.module.css';
import { actorText, recordText, roleText } from './audit-words.ts';
import { EntryDetails } from './entry-details.tsx';
import { EntryExpander } from './entry-expander.tsx';
import type { EntriesProps, EntryRowProps } from './entry-row-props.ts';

/** How many columns the table has. */
export const AUDIT_COLUMNS = 6;

/** The log on a desk. */
export function AuditTable({ entries, expandedIds, ...row }: EntriesProps) {
  return (
    <table className={classes['table']}>
      <caption className={classes['caption']}>Audit log</caption>
      <AuditTableHead />
      <tbody>
        {entries.map((entry) => (
          <EntryRow key={entry.id} entry={entry} expanded={expandedIds.has(entry.id)} {...row} />
        ))}
      </tbody>
    </table>
  );
}

/** The table's head, also above the grey rows of a log that is being loaded. */
export function AuditTableHead() {
  return (
    <>
      <colgroup>
        <col className={classes['timeColumn']} />
        <col className={classes['personColumn']} />
        <col className={classes['actionColumn']} />
        <col className={classes['recordColumn']} />
        <col />
        <col className={classes['addressColumn']} />
      </colgroup>
      <thead className={classes['head']}>
        <tr>
          <th scope="col">Time</th>
          <th scope="col">User</th>
          <th scope="col">Action</th>
          <th scope="col">Record</th>
          <th scope="col">What changed</th>
          <th scope="col">IP address</th>
        </tr>
      </thead>
    </>
  );
}

function EntryRow(props: EntryRowProps) {
  const { entry, expanded, change, timeZone } = props;
  const detailsId = `entry-${entry.id}`;
  return (
    <>
      <tr
        className={classes['row']}
        data-expanded={expanded || undefined}
        data-critical={isCritical(entry.action) || undefined}
      >
        <th scope="row" className={classes['time']}>
          <EntryExpander {...props} detailsId={detailsId} />
        </th>
        <td>
          <Twice first={actorText(entry)} second={roleText(entry)} />
        </td>
        <td>
          <ActionBadge action={entry.action} />
        </td>
        <td>
          <Twice first={recordText(entry)} second={kindOf(entry)} />
        </td>
        <td className={classes['changes']}>{changesText(entry, timeZone)}</td>
        <td className={classes['address']}>{entry.address ?? '—'}</td>
      </tr>
      {expanded ? (
        <tr id={detailsId} className={classes['details']}>
          <td colSpan={AUDIT_COLUMNS}>
            <EntryDetails {...{ entry, change, timeZone }} />
          </td>
        </tr>
      ) : null}
    </>
  );
}

const kindOf = (entry: AuditEntry): string | null =>
  recordText(entry) === fieldText(entry.subject_type) ? null : fieldText(entry.subject_type);

/** A name, and below it what kind it is. */
function Twice({ first, second }: { readonly first: string; readonly second: string | null }) {
  return (
    <>
      {first}
      {second === null ? null : <span className={classes['second']}>{second}</span>}
    </>
  );
}
