import type { Connection } from '#web/platform/connection.ts';
import { useConnection } from '#web/platform/connection.ts';
import { IconCircleCheck, IconCloudOff, IconWifiOff } from '@tabler/icons-react';
import classes from './connection-line.module.css';

const STATES = {
  online: { text: 'System online', Icon: IconCircleCheck },
  offline: { text: 'You are offline. What you type is kept.', Icon: IconWifiOff },
  unreachable: { text: 'The server does not answer. Trying again…', Icon: IconCloudOff },
} as const satisfies Record<Connection, unknown>;

/** The system-online line: follows the connection, in words, icon and colour. */
export function ConnectionLine() {
  const connection = useConnection();
  const { text, Icon } = STATES[connection];
  return (
    <p role="status" className={classes['line']} data-connection={connection}>
      <Icon size={16} aria-hidden />
      {text}
    </p>
  );
}
