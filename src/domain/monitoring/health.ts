// The health of each component, by its response time (docs/specification.md, section 9).

export const HEALTH_STATUSES = ['healthy', 'warning', 'critical', 'unknown'] as const;
export type HealthStatus = (typeof HEALTH_STATUSES)[number];

export const HEALTH_COMPONENTS = ['database', 'authentication', 'api'] as const;
export type HealthComponent = (typeof HEALTH_COMPONENTS)[number];

export const COMPONENT_LABELS: Readonly<Record<HealthComponent, string>> = {
  database: 'Database',
  authentication: 'Authentication',
  api: 'API',
};

export const HEALTH_LABELS: Readonly<Record<HealthStatus, string>> = {
  healthy: 'Healthy',
  warning: 'Warning',
  critical: 'Critical',
  unknown: 'Unknown',
};

interface Thresholds {
  /**
   * Below `healthy` milliseconds a component is healthy, below `warning` it shows a warning, from there on it is
   * critical.
   */
  readonly healthy: number;
  readonly warning: number;
}

export const HEALTH_THRESHOLDS: Readonly<Record<HealthComponent, Thresholds>> = {
  database: { healthy: 1000, warning: 3000 },
  authentication: { healthy: 1000, warning: 3000 },
  /** Measured for the whole health check. */
  api: { healthy: 1500, warning: 4000 },
};

/** Response times in milliseconds; null for a component that failed. */
export type ProbeTimes = Readonly<Record<HealthComponent, number | null>>;

export interface ComponentHealth {
  readonly status: HealthStatus;
  /** Response time in milliseconds; null if the component did not answer or was not checked. */
  readonly ms: number | null;
}

export type ComponentsHealth = Readonly<Record<HealthComponent, ComponentHealth>>;

/** The status for a response time in milliseconds. */
export function healthOf(component: HealthComponent, ms: number): HealthStatus {
  const { healthy, warning } = HEALTH_THRESHOLDS[component];
  if (ms < healthy) return 'healthy';
  return ms < warning ? 'warning' : 'critical';
}

const each = (healthFor: (component: HealthComponent) => ComponentHealth): ComponentsHealth => ({
  database: healthFor('database'),
  authentication: healthFor('authentication'),
  api: healthFor('api'),
});

/** The status of each component. If one failed, all are critical. */
export function componentsHealth(times: ProbeTimes): ComponentsHealth {
  const hasFailed = HEALTH_COMPONENTS.some((component) => times[component] === null);
  return each((component) => {
    const ms = times[component];
    return { ms, status: hasFailed || ms === null ? 'critical' : healthOf(component, ms) };
  });
}

/** For a health check without an answer: all components are critical. */
export const CHECK_FAILED: ComponentsHealth = componentsHealth({ database: null, authentication: null, api: null });

/** Before the first health check. */
export const NOT_CHECKED: ComponentsHealth = each(() => ({ status: 'unknown', ms: null }));

const GRAVITY: readonly HealthStatus[] = ['healthy', 'unknown', 'warning', 'critical'];

/** The worst status of all components. Unacknowledged tampering is always critical. */
export function overallHealth(components: ComponentsHealth, isTampered = false): HealthStatus {
  if (isTampered) return 'critical';
  const found = HEALTH_COMPONENTS.map((component) => GRAVITY.indexOf(components[component].status));
  return GRAVITY[Math.max(...found)] ?? 'unknown';
}
