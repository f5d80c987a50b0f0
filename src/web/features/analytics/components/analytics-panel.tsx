import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Analytics } from '#contract/analytics.ts';
import type { RangeInput } from '#domain/analytics/range.ts';
import type { AnalyticsTab } from '#domain/analytics/tabs.ts';
import { LONG_AFTER } from '#web/platform/delays.ts';
import { ErrorState } from '#web/ui/messages/error-state.tsx';
import { Message } from '#web/ui/messages/message.tsx';
import { analyticsQuery } from '../api.ts';
import classes from './analytics-panel.module.css';
import { periodText } from './formats.ts';
import { PatientsTab } from './patients-tab.tsx';
import { RevenueTab } from './revenue-tab.tsx';
import { StaffTab } from './staff-tab.tsx';
import { WorkOrdersTab } from './work-orders-tab.tsx';

interface AnalyticsPanelProps {
  readonly tab: AnalyticsTab;
  readonly range: RangeInput;
}

const notLoaded = ({ message }: Error): string => `The figures could not be loaded: ${message}`;

/** The report of a tab, in one request. */
export function AnalyticsPanel({ tab, range }: AnalyticsPanelProps) {
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(analyticsQuery(tab, range));
  if (error !== null && data === undefined)
    return <ErrorState text={notLoaded(error)} onRetry={() => void refetch()} retrying={isFetching} />;
  return (
    <>
      {isFetching && (data === undefined || isPlaceholderData) ? <Lasting /> : null}
      {data === undefined ? <PanelSkeleton /> : <Panel {...{ data, error }} isOld={isPlaceholderData} />}
    </>
  );
}

interface PanelProps {
  readonly data: Analytics;
  readonly error: Error | null;
  /** Whether these are the figures of the previous range. */
  readonly isOld: boolean;
}

function Panel({ data, error, isOld }: PanelProps) {
  return (
    <div className={classes['panel']} data-old={isOld || undefined} aria-busy={isOld}>
      {error === null ? null : (
        <div data-wide>
          <Message kind="error">{notLoaded(error)}</Message>
        </div>
      )}
      <p className={classes['period']}>
        <strong>{periodText(data.period)}</strong>, compared with {periodText(data.period_before)}
      </p>
      <TabFigures analytics={data} />
    </div>
  );
}

/** Shows a message while the report takes long: years of orders take seconds. Leaving the page cancels the request. */
function Lasting() {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), LONG_AFTER);
    return () => clearTimeout(timer);
  }, []);
  if (!isLong) return null;
  return (
    <div className={classes['lasting']}>
      <Message kind="info">The figures are still loading. To stop, choose other dates or leave the page.</Message>
    </div>
  );
}

function TabFigures({ analytics }: { readonly analytics: Analytics }) {
  if (analytics.tab === 'revenue') return <RevenueTab analytics={analytics} />;
  if (analytics.tab === 'work_orders') return <WorkOrdersTab analytics={analytics} />;
  if (analytics.tab === 'patients') return <PatientsTab analytics={analytics} />;
  return <StaffTab analytics={analytics} />;
}

const PanelSkeleton = () => (
  <div className={classes['panel']} role="status" aria-label="Loading the figures">
    <Skeleton h={20} w={280} />
    <Skeleton h={118} />
    <Skeleton h={320} />
    <Skeleton h={320} />
  </div>
);
