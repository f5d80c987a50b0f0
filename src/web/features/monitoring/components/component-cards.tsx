import { IconDatabase, IconLockCheck, IconServer } from '@tabler/icons-react';
import type { TablerIcon } from '@tabler/icons-react';
import type { ComponentsHealth, HealthComponent } from '#domain/monitoring/health.ts';
import { COMPONENT_LABELS, HEALTH_COMPONENTS } from '#domain/monitoring/health.ts';
import { msText } from '#domain/monitoring/health-alerts.ts';
import classes from './component-cards.module.css';
import { HealthBadge } from './health-badge.tsx';

const PROBES: Readonly<Record<HealthComponent, { readonly Icon: TablerIcon; readonly tried: string }>> = {
  database: { Icon: IconDatabase, tried: 'Reads a record' },
  authentication: { Icon: IconLockCheck, tried: 'Checks a password and finds a session' },
  api: { Icon: IconServer, tried: 'Complete check' },
};

/** The three components that each check tests: status, response time, and the test. */
export function ComponentCards({ components }: { readonly components: ComponentsHealth }) {
  return (
    <ul className={classes['cards']} aria-label="Components">
      {HEALTH_COMPONENTS.map((component) => {
        const { status, ms } = components[component];
        const { Icon, tried } = PROBES[component];
        return (
          <li key={component} className={classes['card']} data-status={status}>
            <div className={classes['line']}>
              <h2 className={classes['name']}>
                <Icon size={18} aria-hidden />
                {COMPONENT_LABELS[component]}
              </h2>
              <HealthBadge status={status} />
            </div>
            <p className={classes['time']}>{msText(ms)}</p>
            <p className={classes['tried']}>{tried}</p>
          </li>
        );
      })}
    </ul>
  );
}
