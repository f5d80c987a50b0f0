import { Button } from '@mantine/core';
import { IconClipboardPlus, IconSearchOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** A laboratory without a single order. */
export function NoOrdersYet({ newOrder }: { readonly newOrder: ReactNode }) {
  return (
    <EmptyState
      icon={<IconClipboardPlus size={32} stroke={1.5} aria-hidden />}
      title="No work orders yet"
      actions={newOrder}
    >
      The first one that you enter appears here, with its due date, its bill and everything that happens to it.
    </EmptyState>
  );
}

/** Orders, but none that the search and the filters let through. */
export function NoOrdersFound({ onClear, children }: { readonly onClear: () => void; readonly children?: ReactNode }) {
  return (
    <EmptyState
      icon={<IconSearchOff size={32} stroke={1.5} aria-hidden />}
      title="No work orders found"
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
