import type { Role } from '#domain/accounts/roles.ts';
import { isAdmin, ROLE_LABELS } from '#domain/accounts/roles.ts';
import { labelOf } from '#domain/shared/known.ts';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { IconShieldCheck, IconUser } from '@tabler/icons-react';

export function RoleBadge({ role }: { readonly role: Role }) {
  const Icon = isAdmin(role) ? IconShieldCheck : IconUser;
  return (
    <StatusBadge tone={isAdmin(role) ? 'accent' : 'neutral'} icon={<Icon aria-hidden />}>
      {labelOf(ROLE_LABELS, role)}
    </StatusBadge>
  );
}
