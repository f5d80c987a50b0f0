import { Box } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { CHEQUES_TITLE, PAYMENTS_TITLE } from '#domain/ledger/payments-view.ts';
import { PATHS } from '#web/platform/addresses/paths.ts';
import { ViewTabs } from '#web/ui/list/view-tabs.tsx';

const TABS = [
  { name: PATHS.dayBook, label: PAYMENTS_TITLE, count: null },
  { name: PATHS.cheques, label: CHEQUES_TITLE, count: null },
] as const;

/** The tabs of the payments, each with its own address. */
export function PaymentsTabs({ present }: { readonly present: (typeof TABS)[number]['name'] }) {
  const go = useNavigate();
  return (
    <Box mb="md">
      <ViewTabs label={PAYMENTS_TITLE} tabs={TABS} present={present} onTab={(to) => void go({ to })} />
    </Box>
  );
}
