import { IconHistory } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import type { AuditPage } from '#contract/audit-log.ts';
import { AUDIT_TEXTS } from '#domain/audit/texts.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { pageCount } from '#web/ui/list/list-counts.ts';
import { ListGround } from '#web/ui/list/list-ground.tsx';
import { NothingFound } from '#web/ui/list/nothing-found.tsx';
import type { PageChange } from '#web/ui/list/pagination.tsx';
import { Pagination } from '#web/ui/list/pagination.tsx';
import { scrollToTop } from '#web/ui/list/scroll-to-top.ts';
import { Message } from '#web/ui/message.tsx';
import type { AuditLogView } from './audit-address.ts';
import { AUDIT_ADDRESS } from './audit-address.ts';
import { AuditCards } from './audit-cards.tsx';
import { AuditSkeleton } from './audit-skeleton.tsx';
import { AuditTable } from './audit-table.tsx';

interface AuditLogBodyProps extends AuditLogView {
  readonly log: UseQueryResult<AuditPage>;
  readonly cards: boolean;
  readonly timeZone: string;
}

/** The entries, or what stands in their place: being loaded, not loaded, none at all, none that fit. */
export function AuditLogBody({ log, ...props }: AuditLogBodyProps) {
  const { data: page, error } = log;
  const { view, change, cards } = props;
  const lastPage = page?.items.length === 0 && page.total > 0 ? pageCount(page) : null;

  // An old bookmark may name a page that the log no longer has.
  useEffect(() => {
    if (lastPage !== null) change({ page: lastPage }, { replace: true });
  }, [lastPage, change]);

  if (page === undefined && error !== null) {
    return (
      <ErrorState
        text={AUDIT_TEXTS.notLoaded(error.message)}
        retrying={log.isFetching}
        onRetry={() => void log.refetch()}
      />
    );
  }
  if (page === undefined || lastPage !== null) return <AuditSkeleton cards={cards} />;
  if (page.items.length > 0) {
    return <EntriesShown {...props} page={page} waiting={log.isPlaceholderData} refreshError={error} />;
  }
  if (AUDIT_ADDRESS.isNarrowed(view)) {
    return <NothingFound title={AUDIT_TEXTS.none} onClear={() => change(AUDIT_ADDRESS.clearAll)} />;
  }
  return <EmptyState icon={<IconHistory size={32} stroke={1.5} aria-hidden />} title={AUDIT_TEXTS.none} />;
}

const toggled = (ids: ReadonlySet<string>, id: string): ReadonlySet<string> =>
  new Set(ids.has(id) ? [...ids].filter((other) => other !== id) : [...ids, id]);

interface EntriesShownProps extends Omit<AuditLogBodyProps, 'log'> {
  readonly page: AuditPage;
  readonly waiting: boolean;
  readonly refreshError: Error | null;
}

/** One page of the log. */
function EntriesShown({ page, waiting, refreshError, change, cards, timeZone }: EntriesShownProps) {
  const [expandedIds, setExpanded] = useState<ReadonlySet<string>>(new Set());
  const onToggle = useCallback((id: string) => setExpanded((before) => toggled(before, id)), []);
  const rows = { entries: page.items, timeZone, expandedIds, onToggle, change };
  const changePage = (changed: PageChange) => {
    change(changed);
    scrollToTop();
  };
  return (
    <>
      {refreshError === null ? null : <Message kind="error">{AUDIT_TEXTS.notLoaded(refreshError.message)}</Message>}
      <ListGround name="Audit log" {...{ cards, waiting, page }}>
        {cards ? <AuditCards {...rows} /> : <AuditTable {...rows} />}
      </ListGround>
      <Pagination shown={page} onChange={changePage} />
    </>
  );
}
