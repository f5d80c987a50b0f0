import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import type { AlertKind, MeasuredFigures } from '#domain/monitoring/health-alerts.ts';
import { alertText } from '#domain/monitoring/health-alerts.ts';
import { MONITOR_TEXTS } from '#domain/monitoring/texts.ts';
import classes from './health-alerts.module.css';
import { Panel } from './panel.tsx';

interface HealthAlertsProps {
  readonly alerts: readonly AlertKind[];
  readonly figures: MeasuredFigures;
}

/** The figures that are above their limits. */
export function HealthAlerts({ alerts, figures }: HealthAlertsProps) {
  return (
    <Panel title="Alerts">
      {alerts.length === 0 ? (
        <p className={classes['none']}>
          <IconCircleCheck size={18} aria-hidden />
          {MONITOR_TEXTS.noAlerts}
        </p>
      ) : (
        <ul className={classes['alerts']}>
          {alerts.map((kind) => (
            <li key={kind}>
              <IconAlertTriangle size={18} aria-hidden />
              {alertText(kind, figures)}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
