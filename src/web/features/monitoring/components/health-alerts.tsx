import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { MONITOR_TEXTS } from '#domain/monitoring/texts.ts';
import classes from './health-alerts.module.css';
import { Panel } from './panel.tsx';

/** The alerts, or a confirmation that there are none. */
export function HealthAlerts({ texts }: { readonly texts: readonly string[] }) {
  return (
    <Panel title="Alerts">
      {texts.length === 0 ? (
        <p className={classes['none']}>
          <IconCircleCheck size={18} aria-hidden />
          {MONITOR_TEXTS.noAlerts}
        </p>
      ) : (
        <ul className={classes['alerts']}>
          {texts.map((text) => (
            <li key={text}>
              <IconAlertTriangle size={18} aria-hidden />
              {text}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
