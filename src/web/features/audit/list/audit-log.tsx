import { NativeSelect, Switch } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AuditAction } from '#domain/audit/actions.ts';
import { isCritical } from '#domain/audit/critical.ts';
import { AUDIT_TEXTS } from '#domain/audit/texts.ts';
import type { LocaleSettings } from '#domain/audit-texts/values.ts';
import { auditQuery } from '#web/features/audit/api.ts';
import { EmptyState } from '#web/ui/messages/empty-state.tsx';
import { DayRangeFilter } from '#web/ui/list/day-range-filter.tsx';
import { ListScreen } from '#web/ui/list/list-screen.tsx';
import { ListRow } from '#web/ui/list/listing.tsx';
import { useSession } from '#web/platform/session/session.ts';
import { usePageNarrowerThan } from '#web/ui/page-width.ts';
import { TextFilter } from '#web/ui/list/text-filter.tsx';
import type { AuditLogView } from './audit-address.ts';
import { AUDIT_COLUMNS } from './audit-columns.tsx';
import { ACTION_OPTIONS, AUDIT_FILTER_LABELS, auditFiltersInWords, searchIn } from './audit-words.ts';
import classes from './audit-log.module.css';
import { EntryDetails } from './entry-details.tsx';

/** The log with its search, filters, entries and pages. */
export function AuditLog({ at, ...address }: AuditLogView & { readonly at: LocaleSettings }) {
  const { view, change } = address;
  const list = { columns: AUDIT_COLUMNS, cards: usePageNarrowerThan(70) };
  const [expandedIds, setExpanded] = useState<ReadonlySet<string>>(new Set());
  const onToggle = (id: string) => setExpanded((before) => toggled(before, id));
  const log = useQuery(auditQuery(view));
  return (
    <div className={classes['list']}>
      <ListScreen
        name="Audit log"
        loading="Loading the audit log"
        failure={({ message }) => AUDIT_TEXTS.notLoaded(message)}
        query={log}
        {...{ address, ...list }}
        search={{
          label: 'Search records',
          placeholder: 'Serial number, bill number or email address',
          by: 'subject',
          value: searchIn(view),
        }}
        filters={auditFiltersInWords(view, log.data?.items[0])}
        fields={<AuditFilters view={view} change={change} />}
        noResults={{ title: AUDIT_TEXTS.none }}
        none={<EmptyState icon={<IconHistory size={32} stroke={1.5} aria-hidden />} title={AUDIT_TEXTS.none} />}
      >
        {(entry) => {
          const expanded = expandedIds.has(entry.id);
          const detailsId = `entry-${entry.id}`;
          return (
            <ListRow
              key={entry.id}
              {...list}
              row={{ entry, at, expanded, detailsId, onToggle }}
              data-critical={isCritical(entry.action) || undefined}
              details={expanded ? <EntryDetails {...{ entry, change, at }} /> : null}
              detailsId={detailsId}
            />
          );
        }}
      </ListScreen>
    </div>
  );
}

const toggled = (ids: ReadonlySet<string>, id: string): ReadonlySet<string> =>
  new Set(ids.has(id) ? [...ids].filter((other) => other !== id) : [...ids, id]);

function AuditFilters({ view, change }: Pick<AuditLogView, 'view' | 'change'>) {
  const { production_enabled: hasProduction } = useSession().laboratory;
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
      {hasProduction ? (
        <Switch
          className={classes['moves'] ?? ''}
          label="Hide moves between stages"
          checked={view.without_moves === true}
          onChange={(event) => change({ without_moves: event.currentTarget.checked })}
        />
      ) : null}
    </>
  );
}
