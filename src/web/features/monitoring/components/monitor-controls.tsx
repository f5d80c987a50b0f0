import { SegmentedControl, Switch, Text } from '@mantine/core';
import type { MonitorInterval } from '#domain/monitoring/monitor-refresh.ts';
import { INTERVAL_LABELS, MONITOR_INTERVALS } from '#domain/monitoring/monitor-refresh.ts';
import classes from './monitor-controls.module.css';

interface MonitorControlsProps {
  readonly refreshes: boolean;
  readonly onRefreshes: (refreshes: boolean) => void;
  readonly interval: MonitorInterval;
  readonly onInterval: (interval: MonitorInterval) => void;
  /** The time of the last answered check; null before the first. */
  readonly checkedAt: string | null;
}

const CHOICES = MONITOR_INTERVALS.map((interval) => ({ value: String(interval), label: INTERVAL_LABELS[interval] }));

/** The interval of the automatic checks, and the time of the last one. */
export function MonitorControls(props: MonitorControlsProps) {
  const { refreshes, onRefreshes, interval, onInterval, checkedAt } = props;
  return (
    <div className={classes['controls']}>
      <Switch
        label="Auto-refresh"
        size="md"
        classNames={{ body: classes['switch'] ?? '' }}
        checked={refreshes}
        onChange={(event) => onRefreshes(event.currentTarget.checked)}
      />
      <SegmentedControl
        aria-label="Refresh interval"
        data={CHOICES}
        value={String(interval)}
        disabled={!refreshes}
        onChange={(chosen) => onInterval(MONITOR_INTERVALS.find((one) => String(one) === chosen) ?? interval)}
      />
      <Text size="sm" c="dimmed" className={classes['checked'] ?? ''}>
        {checkedAt === null ? 'Not checked yet' : `Last check ${checkedAt}`}
      </Text>
    </div>
  );
}
