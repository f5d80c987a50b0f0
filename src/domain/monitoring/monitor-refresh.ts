// How often the system monitor refreshes automatically.

/** Seconds, as they are chosen from. */
export const MONITOR_INTERVALS = [10, 30, 60, 300] as const;
export type MonitorInterval = (typeof MONITOR_INTERVALS)[number];

export const INTERVAL_LABELS: Readonly<Record<MonitorInterval, string>> = {
  10: '10 s',
  30: '30 s',
  60: '1 m',
  300: '5 m',
};

export const DEFAULT_INTERVAL: MonitorInterval = 30;

/** Whether the monitor refreshes automatically until the user chooses. */
export const REFRESHES_BY_DEFAULT = true;
