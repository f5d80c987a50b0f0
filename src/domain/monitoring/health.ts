// How well the parts of the product are, by how long they take to answer (docs/specification.md, section 9).

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
  /** Healthy below this many milliseconds, a warning up to `warning`, critical from there on. */
  readonly healthy: number;
  readonly warning: number;
}

export const HEALTH_THRESHOLDS: Readonly<Record<HealthComponent, Thresholds>> = {
  database: { healthy: 1000, warning: 3000 },
  authentication: { healthy: 1000, warning: 3000 },
  /** The whole check, from its beginning to its end. */
  api: { healthy: 1500, warning: 4000 },
};

/** Milliseconds that each part took to answer; null where it failed. */
export type ProbeTimes = Readonly<Record<HealthComponent, number | null>>;

export interface ComponentHealth {
  readonly status: HealthStatus;
  /** Milliseconds; null where it did not answer, or was not asked. */
  readonly ms: number | null;
}

export type ComponentsHealth = Readonly<Record<HealthComponent, ComponentHealth>>;

/** The state of a part that took this many milliseconds to answer. */
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

/** The state of every part. Where one of them failed the check has failed, and all are critical. */
export function componentsHealth(times: ProbeTimes): ComponentsHealth {
  const hasFailed = HEALTH_COMPONENTS.some((component) => times[component] === null);
  return each((component) => {
    const ms = times[component];
    return { ms, status: hasFailed || ms === null ? 'critical' : healthOf(component, ms) };
  });
}

/** When there was no answer at all: all of them are critical. */
export const CHECK_FAILED: ComponentsHealth = componentsHealth({ database: null, authentication: null, api: null });

/** Before the first answer. */
export const NOT_CHECKED: ComponentsHealth = each(() => ({ status: 'unknown', ms: null }));

const GRAVITY: readonly HealthStatus[] = ['healthy', 'unknown', 'warning', 'critical'];

/** The worst state of all parts. Unacknowledged tampering is critical, however well the parts answer. */
export function overallHealth(components: ComponentsHealth, isTampered = false): HealthStatus {
  if (isTampered) return 'critical';
  const found = HEALTH_COMPONENTS.map((component) => GRAVITY.indexOf(components[component].status));
  return GRAVITY[Math.max(...found)] ?? 'unknown';
}
