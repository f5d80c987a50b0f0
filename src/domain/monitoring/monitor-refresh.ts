// Automatic refresh of the system monitor.

/** The intervals to choose from, in seconds. */
export const MONITOR_INTERVALS = [10, 30, 60, 300] as const;
export type MonitorInterval = (typeof MONITOR_INTERVALS)[number];

export const INTERVAL_LABELS: Readonly<Record<MonitorInterval, string>> = {
  10: '10 s',
  30: '30 s',
  60: '1 m',
  300: '5 m',
};

export const DEFAULT_INTERVAL: MonitorInterval = 30;

/** Whether the monitor refreshes automatically by default. */
export const REFRESHES_BY_DEFAULT = true;
