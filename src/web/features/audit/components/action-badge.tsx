import { IconAlertTriangle, IconBan } from '@tabler/icons-react';
import { isCritical } from '#domain/audit/critical.ts';
import { actionText } from '#domain/audit/texts.ts';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import classes from './action-badge.module.css';

/** The action of an entry. Critical and refused actions are marked by color, icon and word. */
export function ActionBadge({ action }: { readonly action: string }) {
  const isRefused = action.startsWith('REFUSED_');
  return (
    <span className={classes['action']}>
      {isRefused ? (
        <StatusBadge tone="warning" icon={<IconBan aria-hidden />}>
          {actionText(action)}
        </StatusBadge>
      ) : (
        <StatusBadge tone={isCritical(action) ? 'bad' : 'neutral'}>{actionText(action)}</StatusBadge>
      )}
      {isCritical(action) ? (
        <StatusBadge tone="bad" icon={<IconAlertTriangle aria-hidden />}>
          Critical
        </StatusBadge>
      ) : null}
    </span>
  );
}
