import { IconAlertTriangle, IconCircleCheck, IconHelpCircle, IconUrgent } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { HealthStatus } from '#domain/monitoring/health.ts';
import { HEALTH_LABELS } from '#domain/monitoring/health.ts';
import { entryOrDefault, labelOf } from '#domain/shared/known.ts';
import type { BadgeTone } from '#web/ui/status-badge.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';

const LOOKS: Readonly<Record<HealthStatus, { readonly tone: BadgeTone; readonly icon: ReactNode }>> = {
  healthy: { tone: 'good', icon: <IconCircleCheck aria-hidden /> },
  warning: { tone: 'warning', icon: <IconAlertTriangle aria-hidden /> },
  critical: { tone: 'bad', icon: <IconUrgent aria-hidden /> },
  unknown: { tone: 'neutral', icon: <IconHelpCircle aria-hidden /> },
};

export function HealthBadge({ status }: { readonly status: HealthStatus }) {
  return <StatusBadge {...entryOrDefault(LOOKS, status, LOOKS.unknown)}>{labelOf(HEALTH_LABELS, status)}</StatusBadge>;
}
