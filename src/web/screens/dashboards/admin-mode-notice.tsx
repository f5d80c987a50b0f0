import { Text } from '@mantine/core';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { IconShieldCheck } from '@tabler/icons-react';

/** Next to the title of a screen in admin mode; explains what that means there. */
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
