import { Button } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import type { AuditEntry } from '#contract/audit-log.ts';
import { actionText, fieldText } from '#domain/audit/texts.ts';
import { EntryChanges } from '#web/features/audit/components/entry-changes.tsx';
import type { AuditLogView } from './audit-address.ts';
import type { EntryRow } from './audit-columns.tsx';
import classes from './entry-details.module.css';

type EntryDetailsProps = Pick<EntryRow, 'entry' | 'at'> & Pick<AuditLogView, 'change'>;

/** All details of an entry. */
export function EntryDetails({ entry, change, at }: EntryDetailsProps) {
  const { actor_email } = entry;
  const subject = subjectOf(entry);
  return (
    <div className={classes['details']}>
      <EntryChanges entry={entry} at={at} />
      <dl className={classes['facts']}>
        {factsOf(entry).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={classes['ways']}>
        {subject === null ? null : (
          <OnlyButton onClick={() => change({ subject })}>All entries for this record</OnlyButton>
        )}
        {actor_email === null ? null : (
          <OnlyButton onClick={() => change({ user_email: actor_email })}>All entries by this user</OnlyButton>
        )}
      </div>
    </div>
  );
}

/**
 * Returns the search text that finds all entries of a record: its ID, or the email of an account that does not exist.
 * Null for an entry of several records.
 */
function subjectOf({ subject_type, subject_id, subject_label }: AuditEntry): string | null {
  return subject_id ?? (subject_type === 'account' && subject_label !== '' ? subject_label : null);
}

function OnlyButton({ children, onClick }: { readonly children: string; readonly onClick: () => void }) {
  return (
    <Button variant="default" size="xs" leftSection={<IconFilter size={14} aria-hidden />} onClick={onClick}>
      {children}
    </Button>
  );
}

const factsOf = ({ seq, action, subject_type, address }: AuditEntry): readonly [string, string][] => [
  ['Entry', String(seq)],
  ['Action', actionText(action)],
  ['Record type', fieldText(subject_type)],
  ['IP address', address ?? '—'],
];
