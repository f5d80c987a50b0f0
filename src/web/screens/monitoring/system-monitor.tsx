import { Button, Skeleton, Stack } from '@mantine/core';
import { IconDownload, IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { healthReport, healthReportName } from '#domain/monitoring/health-report.ts';
import { CHECK_FAILED, NOT_CHECKED, overallHealth } from '#domain/monitoring/health.ts';
import type { MonitorInterval } from '#domain/monitoring/monitor-refresh.ts';
import { DEFAULT_INTERVAL, REFRESHES_BY_DEFAULT } from '#domain/monitoring/monitor-refresh.ts';
import { MONITOR_TEXTS, OVERALL_TEXTS } from '#domain/monitoring/texts.ts';
import { entryOrDefault } from '#domain/shared/known.ts';
import { MONITOR_TITLE } from '#domain/monitoring/titles.ts';
import { formatTime } from '#domain/shared/moment.ts';
import { systemHealthQuery } from '#web/features/monitoring/api.ts';
import { ComponentCards } from '#web/features/monitoring/components/component-cards.tsx';
import { HealthBadge } from '#web/features/monitoring/components/health-badge.tsx';
import { MonitorControls } from '#web/features/monitoring/components/monitor-controls.tsx';
import { MonitorFigures } from '#web/features/monitoring/components/monitor-figures.tsx';
import { useSession } from '#web/platform/session/session.ts';
import { announce } from '#web/ui/messages/announce.ts';
import { Message } from '#web/ui/messages/message.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { saveText } from '#web/platform/save-file.ts';
import { TamperingAlarm } from '../audit/tampering-alarm.tsx';

/** The health of the system, refreshed automatically: `/system-monitor`, for admins. */
export function SystemMonitorScreen() {
  const { laboratory, today } = useSession();
  const [refreshes, setRefreshes] = useState<boolean>(REFRESHES_BY_DEFAULT);
  const [asked, setAsked] = useState(false);
  const [interval, setInterval] = useState<MonitorInterval>(DEFAULT_INTERVAL);
  const {
    data: health = null,
    error,
    refetch,
  } = useQuery({ ...systemHealthQuery, refetchInterval: refreshes ? interval * 1000 : false });
  const components = error === null ? (health?.components ?? NOT_CHECKED) : CHECK_FAILED;
  const overall = overallHealth(components, (health?.tampering ?? null) !== null);
  const checkedAt = health === null ? null : formatTime(health.checked_at, laboratory.time_zone);
  useEffect(() => {
    announce(entryOrDefault(OVERALL_TEXTS, overall, OVERALL_TEXTS.unknown));
  }, [overall]);

  const refresh = async () => {
    setAsked(true);
    await refetch();
    setAsked(false);
  };
  const exportReport = () => {
    const said = { exported_at: new Date().toISOString(), company_name: laboratory.company_name };
    const report = healthReport({ ...said, error: error?.message ?? null }, health);
    saveText(healthReportName(today), 'application/json', `${JSON.stringify(report, null, 2)}\n`);
  };
  return (
    <>
      <PageTitle
        aside={<HealthBadge status={overall} />}
        actions={
          <Button
            leftSection={<IconRefresh size={16} aria-hidden />}
            // Not for the automatic refresh, or the button would flicker every few seconds.
            loading={asked}
            onClick={() => void refresh()}
          >
            Refresh
          </Button>
        }
        more={
          <Button
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden />}
            disabled={health === null && error === null}
            onClick={exportReport}
          >
            Export Report
          </Button>
        }
      >
        {MONITOR_TITLE}
      </PageTitle>
      <Stack gap="md">
        <MonitorControls {...{ refreshes, interval, checkedAt }} onRefreshes={setRefreshes} onInterval={setInterval} />
        {error === null ? null : (
          <Message kind="error">
            {MONITOR_TEXTS.checkFailed(error.message)}
            {checkedAt === null ? null : ` ${MONITOR_TEXTS.olderFigures(checkedAt)}`}
          </Message>
        )}
        <TamperingAlarm />
        <ComponentCards components={components} />
        {health === null ? (
          <Figures waiting={error === null} />
        ) : (
          <MonitorFigures health={health} components={components} timeZone={laboratory.time_zone} />
        )}
      </Stack>
    </>
  );
}

/** Shown instead of the figures until they are loaded. */
function Figures({ waiting }: { readonly waiting: boolean }) {
  return waiting ? <Skeleton height={420} radius="md" aria-busy /> : null;
}
