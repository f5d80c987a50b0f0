import { IconFileInvoice } from '@tabler/icons-react';
import { BILLING_TEXTS } from '#domain/billing/texts.ts';
import { billsPathOf } from '#web/platform/addresses/paths.ts';
import { LinkCard } from '#web/ui/link-card.tsx';

/** Links from a dashboard to the bills. */
export function BillsCard({ adminMode }: { readonly adminMode: boolean }) {
  return (
    <LinkCard
      to={billsPathOf(adminMode)}
      icon={<IconFileInvoice aria-hidden />}
      title={BILLING_TEXTS.listTitle}
      keys="alt+i"
    >
      {adminMode ? 'Find bills, set amounts, mark them paid' : 'Find bills and print them again'}
    </LinkCard>
  );
}
