import { IconBan, IconCash, IconCoins, IconFileInvoice, IconPrinter, IconSend } from '@tabler/icons-react';
import type { BillState, BillStatus } from '#domain/billing/bill-status.ts';
import { BILL_STATE_LABELS, billStateOf } from '#domain/billing/bill-status.ts';
import { entryOrDefault, labelOf } from '#domain/shared/known.ts';
import type { BadgeLook } from '#web/ui/status-badge.tsx';
import { StatusBadge, UNKNOWN_LOOK } from '#web/ui/status-badge.tsx';

const LOOKS: Readonly<Record<BillState, BadgeLook>> = {
  pending: { tone: 'neutral', icon: <IconFileInvoice aria-hidden /> },
  priced: { tone: 'info', icon: <IconCoins aria-hidden /> },
  printed: { tone: 'accent', icon: <IconPrinter aria-hidden /> },
  sent: { tone: 'accent', icon: <IconSend aria-hidden /> },
  paid: { tone: 'good', icon: <IconCash aria-hidden /> },
  void: { tone: 'neutral', icon: <IconBan aria-hidden /> },
};

interface BillBadgeProps {
  readonly bill: { readonly status: BillStatus; readonly paid: boolean; readonly voided_at?: string | null };
}

/** The status of a bill, or that it is paid. */
export function BillBadge({ bill }: BillBadgeProps) {
  const state = billStateOf(bill);
  return <StatusBadge {...entryOrDefault(LOOKS, state, UNKNOWN_LOOK)}>{labelOf(BILL_STATE_LABELS, state)}</StatusBadge>;
}
