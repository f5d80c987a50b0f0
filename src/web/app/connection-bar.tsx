import { CONNECTION_BAR_TEXTS } from '#domain/shared/connection-texts.ts';
import { useConnection } from '#web/platform/calls/connection.ts';
import { useSlowness } from '#web/platform/calls/slowness.ts';
import { IconCloudOff, IconHourglass, IconWifiOff } from '@tabler/icons-react';
import type { TablerIcon } from '@tabler/icons-react';
import { useEffect } from 'react';
import classes from './connection-bar.module.css';

type Trouble = keyof typeof CONNECTION_BAR_TEXTS;

const ICONS: Readonly<Record<Trouble, TablerIcon>> = {
  offline: IconWifiOff,
  unreachable: IconCloudOff,
  database: IconCloudOff,
  slow: IconHourglass,
};

/** A bar on every screen that reports a connection or server problem until it is over. Screen readers announce it. */
export function ConnectionBar() {
  const trouble = useTrouble();
  const Icon = trouble === null ? null : ICONS[trouble];
  useEffect(() => {
    // The bar must not cover the field with the focus.
    if (trouble !== null) document.activeElement?.scrollIntoView({ block: 'nearest' });
  }, [trouble]);
  return (
    <div role="status" className={classes['region']}>
      {trouble === null || Icon === null ? null : (
        <p className={classes['bar']} data-connection-bar={trouble}>
          <Icon size={18} aria-hidden />
          {CONNECTION_BAR_TEXTS[trouble]}
        </p>
      )}
    </div>
  );
}

function useTrouble(): Trouble | null {
  const connection = useConnection();
  const slowness = useSlowness();
  if (connection !== 'online') return connection;
  return slowness === 'none' ? null : slowness;
}
