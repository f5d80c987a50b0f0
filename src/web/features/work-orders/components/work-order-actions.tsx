import { batchPathOf, formPathOf, listPathOf } from '#web/platform/addresses/paths.ts';
import { LinkCard, LinkRow } from '#web/ui/link-card.tsx';
import { IconFilePlus, IconFiles, IconListDetails } from '@tabler/icons-react';
import type { ReactNode } from 'react';

interface WorkOrderActionsProps {
  readonly adminMode: boolean;
  /** Further links in the same row. */
  readonly children?: ReactNode;
}

/** The links from a dashboard to the work orders. */
export function WorkOrderActions({ adminMode, children }: WorkOrderActionsProps) {
  return (
    <LinkRow>
      <LinkCard to={formPathOf(adminMode)} icon={<IconFilePlus aria-hidden />} title="Create Work Order" keys="alt+n">
        Enter one order for a doctor's patient
      </LinkCard>
      <LinkCard to={batchPathOf(adminMode)} icon={<IconFiles aria-hidden />} title="Batch Work Orders" keys="alt+b">
        Enter several orders for one doctor
      </LinkCard>
      <LinkCard
        to={listPathOf(adminMode)}
        icon={<IconListDetails aria-hidden />}
        title="Work Orders & Billing"
        keys="alt+w"
      >
        Find orders, mark them complete, bill and print
      </LinkCard>
      {children}
    </LinkRow>
  );
}
