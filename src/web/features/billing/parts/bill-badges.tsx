import { IconCash, IconCoins, IconFileInvoice, IconHourglass, IconPrinter, IconSend } from '@tabler/icons-react';
import type { BillStatus } from '#domain/billing/bill-status.ts';
import { BILL_STATUS_LABELS } from '#domain/billing/bill-status.ts';
import { entryOf, wordOf } from '#domain/shared/known.ts';
import type { BadgeLook } from '#web/ui/status-badge.tsx';
import { StatusBadge, UNKNOWN_LOOK } from '#web/ui/status-badge.tsx';

const LOOKS: Readonly<Record<BillStatus, BadgeLook>> = {
  pending: { tone: 'neutral', icon: <IconFileInvoice aria-hidden /> },
  priced: { tone: 'info', icon: <IconCoins aria-hidden /> },
  printed: { tone: 'accent', icon: <IconPrinter aria-hidden /> },
  sent: { tone: 'accent', icon: <IconSend aria-hidden /> },
};

/** How far a bill is. */
export function BillStatusBadge({ status }: { readonly status: BillStatus }) {
  return <StatusBadge {...entryOf(LOOKS, status, UNKNOWN_LOOK)}>{wordOf(BILL_STATUS_LABELS, status)}</StatusBadge>;
}

/** Whether a bill is paid: a fact of its own, whatever its status. */
export function PaidBadge({ paid }: { readonly paid: boolean }) {
  return paid ? (
    <StatusBadge tone="good" icon={<IconCash aria-hidden />}>
      Paid
    </StatusBadge>
  ) : (
    <StatusBadge tone="neutral" icon={<IconHourglass aria-hidden />}>
      Not paid
    </StatusBadge>
  );
}
