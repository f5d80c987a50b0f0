import { Text } from '@mantine/core';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { IconShieldCheck } from '@tabler/icons-react';

/** Beside the title of a screen that an administrator works on in admin mode; says what that means there. */
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
