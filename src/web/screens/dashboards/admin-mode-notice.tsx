import { Text } from '@mantine/core';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { IconShieldCheck } from '@tabler/icons-react';

/** The admin mode badge next to a screen's title, with an explanation. */
export function AdminModeNotice({ children }: { readonly children: string }) {
  return (
    <>
      <StatusBadge tone="accent" icon={<IconShieldCheck aria-hidden />}>
        Admin Mode
      </StatusBadge>
      <Text size="sm" c="dimmed">
        {children}
      </Text>
    </>
  );
}
