import { announce } from '#web/ui/messages/announce.ts';
import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import type { QueryKey } from '@tanstack/react-query';
import { useState } from 'react';
import { useShortcuts } from '#web/platform/shortcuts.ts';
import { ariaKeys } from '#web/platform/shortcut-keys.ts';
import classes from './refresh-button.module.css';

const KEYS = 'mod+r';

/** Refetches the shown queries under these keys. */
export function RefreshButton({ of }: { readonly of: readonly QueryKey[] }) {
  const client = useQueryClient();
  const [refreshing, setRefreshing] = useState(false);
  const refresh = async (): Promise<void> => {
    if (refreshing) return;
    setRefreshing(true);
    await Promise.all(of.map((queryKey) => client.refetchQueries({ queryKey, type: 'active' })));
    setRefreshing(false);
    announce('Dashboard refreshed');
  };
  useShortcuts([{ keys: KEYS, does: 'Refresh the dashboard', run: () => void refresh() }]);
  return (
    <Button
      variant="default"
      aria-busy={refreshing}
      aria-keyshortcuts={ariaKeys(KEYS)}
      leftSection={<IconRefresh size={16} className={classes['icon']} data-turning={refreshing} aria-hidden />}
      onClick={() => void refresh()}
    >
      Refresh
    </Button>
  );
}
