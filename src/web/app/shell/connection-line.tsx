import { CONNECTION_BAR_TEXTS } from '#domain/shared/connection-texts.ts';
import type { Connection } from '#web/platform/calls/connection.ts';
import { useConnection } from '#web/platform/calls/connection.ts';
import { IconCircleCheck, IconCloudOff, IconWifiOff } from '@tabler/icons-react';
import classes from './connection-line.module.css';

const STATES = {
  online: { text: 'System online', Icon: IconCircleCheck },
  offline: { text: CONNECTION_BAR_TEXTS.offline, Icon: IconWifiOff },
  unreachable: { text: CONNECTION_BAR_TEXTS.unreachable, Icon: IconCloudOff },
} as const satisfies Record<Connection, unknown>;

/** The state of the connection in words, icon and color. The connection bar announces problems to screen readers. */
export function ConnectionLine() {
  const connection = useConnection();
  const { text, Icon } = STATES[connection];
  return (
    <p className={classes['line']} data-connection={connection}>
      <Icon size={16} aria-hidden />
      {text}
    </p>
  );
}
