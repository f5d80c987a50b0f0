import { IconFileInvoice } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** Not a single bill yet. */
export function NoBillsYet({ toOrders }: { readonly toOrders: ReactNode }) {
  return (
    <EmptyState icon={<IconFileInvoice size={32} stroke={1.5} aria-hidden />} title="No bills yet" actions={toOrders}>
      Completed work orders are billed from their list, one by one or several of a doctor together. Each bill appears
      here.
    </EmptyState>
  );
}
