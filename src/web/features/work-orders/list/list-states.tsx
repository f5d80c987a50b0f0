import { IconClipboardPlus } from '@tabler/icons-react';
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
