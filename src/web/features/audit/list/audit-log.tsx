import { NativeSelect } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import type { AuditAction } from '#domain/audit/actions.ts';
import { auditQuery } from '#web/features/audit/api.ts';
import { DayRangeFilter } from '#web/ui/list/day-range-filter.tsx';
import { ListToolbar } from '#web/ui/list/list-toolbar.tsx';
import { TextFilter } from '#web/ui/list/text-filter.tsx';
import type { AuditLogView } from './audit-address.ts';
import { AUDIT_ADDRESS } from './audit-address.ts';
import { AuditLogBody } from './audit-log-body.tsx';
import { ACTION_OPTIONS, AUDIT_FILTER_LABELS, auditFiltersInWords } from './audit-words.ts';
import classes from './audit-log.module.css';

/** Below this width a row no longer fits and becomes a card. */
const CARDS_BELOW = '(max-width: 70em)';

/** The log with its search, filters, entries and pages. */
export function AuditLog({ view, change, timeZone }: AuditLogView & { readonly timeZone: string }) {
  const cards = useMediaQuery(CARDS_BELOW, undefined, { getInitialValueInEffect: false });
  const log = useQuery(auditQuery(view));
  return (
    <section className={classes['log']} aria-label="Audit log">
      <ListToolbar
        search={{
          label: 'Search records',
          placeholder: 'Serial number, bill number, email address or id',
          value: view.subject ?? '',
          onAsk: (subject, options) => change({ subject: subject || undefined }, options),
        }}
        sort={null}
        filters={auditFiltersInWords(view)}
        narrowed={AUDIT_ADDRESS.isNarrowed(view)}
        shown={log.data}
        onRemove={(filter) => change({ [filter]: undefined })}
        onClear={() => change(AUDIT_ADDRESS.clearAll)}
      >
        <AuditFilters view={view} change={change} />
      </ListToolbar>
      <AuditLogBody {...{ log, cards, view, change, timeZone }} />
    </section>
  );
}

function AuditFilters({ view, change }: AuditLogView) {
  return (
    <>
      <DayRangeFilter
        from={{ label: AUDIT_FILTER_LABELS.start_date, value: view.start_date }}
        to={{ label: AUDIT_FILTER_LABELS.end_date, value: view.end_date }}
        onFrom={(start_date) => change({ start_date })}
        onTo={(end_date) => change({ end_date })}
      />
      <NativeSelect
        label={AUDIT_FILTER_LABELS.action}
        value={view.action ?? ''}
        data={[{ value: '', label: 'Any' }, ...ACTION_OPTIONS]}
        onChange={(event) => change({ action: (event.currentTarget.value || undefined) as AuditAction | undefined })}
      />
      <TextFilter
        label={AUDIT_FILTER_LABELS.user_email}
        value={view.user_email ?? ''}
        onTake={(email) => change({ user_email: email || undefined })}
      />
    </>
  );
}
