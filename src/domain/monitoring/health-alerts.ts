// Alerts for figures of the running server (docs/specification.md, section 9).
import { formatNumber } from '#domain/shared/figure-texts.ts';
import { UNKNOWN, entryOrDefault } from '#domain/shared/known.ts';
import type { ComponentsHealth } from './health.ts';
import { COMPONENT_LABELS, HEALTH_COMPONENTS } from './health.ts';

export const HEALTH_ALERT_KINDS = ['memory', 'error_rate', 'response_time'] as const;
export type HealthAlertKind = (typeof HEALTH_ALERT_KINDS)[number];

/** A figure above its limit raises an alert. Units: percent, percent, milliseconds. */
export const ALERT_LIMITS: Readonly<Record<HealthAlertKind, number>> = {
  memory: 75,
  error_rate: 1,
  response_time: 1000,
};

/** The measured figures; null if nothing was measured yet. */
export interface MeasuredFigures {
  readonly memory_percent: number;
  readonly error_percent: number | null;
  readonly average_ms: number | null;
}

/** Returns the alerts for these figures, in a fixed order. */
export function alertsOf({ memory_percent, error_percent, average_ms }: MeasuredFigures): HealthAlertKind[] {
  const figures: Readonly<Record<HealthAlertKind, number | null>> = {
    memory: memory_percent,
    error_rate: error_percent,
    response_time: average_ms,
  };
  return HEALTH_ALERT_KINDS.filter((kind) => (figures[kind] ?? 0) > ALERT_LIMITS[kind]);
}

const WORDS: Readonly<Record<HealthAlertKind, (figures: MeasuredFigures) => string>> = {
  memory: ({ memory_percent }) => `Memory use is ${percentText(memory_percent)}, above ${ALERT_LIMITS.memory}%`,
  error_rate: ({ error_percent }) => `Error rate is ${percentText(error_percent)}, above ${ALERT_LIMITS.error_rate}%`,
  response_time: ({ average_ms }) =>
    `Average response time is ${msText(average_ms)}, above ${msText(ALERT_LIMITS.response_time)}`,
};

/** The text of an alert with its figure. */
export const healthAlertText = (kind: HealthAlertKind, figures: MeasuredFigures): string =>
  entryOrDefault(WORDS, kind, () => UNKNOWN)(figures);

interface HealthFacts {
  readonly components: ComponentsHealth;
  readonly alerts: readonly HealthAlertKind[];
  readonly figures: MeasuredFigures;
  readonly isTampered: boolean;
  /** Texts of other problems. */
  readonly others?: readonly string[];
}

/** The texts of all problems, most serious first. Empty if there are none. */
export const healthAlertTexts = ({
  components,
  alerts,
  figures,
  isTampered,
  others = [],
}: HealthFacts): readonly string[] => [
  ...(isTampered ? ['The audit log has been tampered with'] : []),
  ...HEALTH_COMPONENTS.flatMap((component) => {
    const { status, ms } = components[component];
    if (status !== 'critical' && status !== 'warning') return [];
    const why = ms === null ? 'did not respond' : `responded in ${msText(ms)}`;
    return [`${COMPONENT_LABELS[component]} is ${status}: ${why}`];
  }),
  ...others,
  ...alerts.map((kind) => healthAlertText(kind, figures)),
];

const NOTHING = '–';

/** `0.4%`, with two decimals below 10, so that 1.04 is not shown as 1; a dash if nothing was measured. */
export function percentText(percent: number | null): string {
  if (percent === null) return NOTHING;
  return `${Number(percent.toFixed(percent < 10 ? 2 : 1))}%`;
}

/** `0.8 ms`, `42 ms`, `1,250 ms`; a dash if nothing was measured. */
export function msText(ms: number | null): string {
  if (ms === null) return NOTHING;
  return `${formatNumber(ms < 10 ? Number(ms.toFixed(1)) : Math.round(ms))} ms`;
}
