import { Button } from '@mantine/core';
import { IconFileInvoice, IconSearchOff } from '@tabler/icons-react';
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

/** Bills, but none that the search and the filters let through. */
export function NoBillsFound({ onClear, children }: { readonly onClear: () => void; readonly children?: ReactNode }) {
  return (
    <EmptyState
      icon={<IconSearchOff size={32} stroke={1.5} aria-hidden />}
      title="No bills found"
      actions={
        <Button variant="default" onClick={onClear}>
          Clear All
        </Button>
      }
    >
      {children} Nothing matches this search and these filters together. Try fewer of them, or clear them all.
    </EmptyState>
  );
}
