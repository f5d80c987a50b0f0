import { Button } from '@mantine/core';
import { IconExternalLink, IconFilter } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { AuditEntry } from '#contract/audit-log.ts';
import { fieldText } from '#domain/audit/texts.ts';
import { EntryChanges } from '#web/features/audit/parts/entry-changes.tsx';
import { comingFrom, useHere } from '#web/platform/addresses/came-from.ts';
import { orderAddress } from '#web/platform/addresses/paths.ts';
import type { AuditLogView } from './audit-address.ts';
import type { EntryRow } from './audit-columns.tsx';
import classes from './entry-details.module.css';

type EntryDetailsProps = Pick<EntryRow, 'entry' | 'timeZone'> & Pick<AuditLogView, 'change'>;

/** All that an entry says. */
export function EntryDetails({ entry, change, timeZone }: EntryDetailsProps) {
  const { subject_type, subject_id, subject_label, actor_email } = entry;
  const subject = subject_id ?? subject_label;
  return (
    <div className={classes['details']}>
      <EntryChanges entry={entry} timeZone={timeZone} />
      <dl className={classes['facts']}>
        {factsOf(entry).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={classes['ways']}>
        {subject_type === 'work_order' && subject_label !== null ? <OrderLink serialNumber={subject_label} /> : null}
        {subject === null || subject === '' ? null : (
          <OnlyButton onClick={() => change({ subject })}>All of this record</OnlyButton>
        )}
        {actor_email === null ? null : (
          <OnlyButton onClick={() => change({ user_email: actor_email })}>All by this person</OnlyButton>
        )}
      </div>
    </div>
  );
}

function OrderLink({ serialNumber }: { readonly serialNumber: string }) {
  const here = useHere();
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<IconExternalLink size={14} aria-hidden />}
      renderRoot={(props) => <Link {...props} to={orderAddress(serialNumber)} state={comingFrom(here)} />}
    >
      {`Open ${serialNumber}`}
    </Button>
  );
}

function OnlyButton({ children, onClick }: { readonly children: string; readonly onClick: () => void }) {
  return (
    <Button variant="default" size="xs" leftSection={<IconFilter size={14} aria-hidden />} onClick={onClick}>
      {children}
    </Button>
  );
}

const factsOf = ({ seq, subject_type, address, request_id }: AuditEntry): readonly [string, string][] => [
  ['Entry', String(seq)],
  ['Kind of record', fieldText(subject_type)],
  ['IP address', address ?? '—'],
  ['Request', request_id ?? '—'],
];
