import { Button } from '@mantine/core';
import type { TablerIcon } from '@tabler/icons-react';
import { IconCashPlus, IconChecks, IconPencil, IconPrinter } from '@tabler/icons-react';
import type { Bill } from '#contract/billing/bills.ts';
import { PAPERS } from '#web/features/papers/print/papers.ts';
import { saidFault, useDownloadPaper } from '#web/print/paper-actions.tsx';
import { printPaper } from '#web/print/print-paper.tsx';
import { MoreActions } from '#web/ui/list/more-actions.tsx';
import { usePageNarrowerThan } from '#web/ui/page-width.ts';
import type { ShowMessage } from '#web/ui/messages/message-bar.tsx';
import type { BillActionName } from './bill-action-list.ts';
import { billActions } from './bill-action-list.ts';

/** The actions that the bill's page performs. Printing and downloading with amounts are performed here. */
export type BillActionHandlers = Readonly<Record<Exclude<BillActionName, 'print_amounts' | 'download'>, () => void>>;

interface BillActionsProps {
  readonly bill: Bill;
  /** The prices of its orders are being typed. */
  readonly pricing: boolean;
  readonly on: BillActionHandlers;
  readonly showMessage: ShowMessage;
}

const ICONS: Readonly<Partial<Record<BillActionName, TablerIcon>>> = {
  set_amount: IconPencil,
  pay: IconCashPlus,
  print: IconPrinter,
  print_amounts: IconPrinter,
  mark_printed: IconChecks,
};

/** The next step of a bill as the page's primary button, two more at a desk, and all others in a menu. */
export function BillActions({ bill, pricing, on, showMessage }: BillActionsProps) {
  const file = useDownloadPaper(PAPERS.bill, bill.id, saidFault(showMessage));
  const isWide = !usePageNarrowerThan(48);
  const { buttons, more } = billActions(bill, { pricing, isWide });
  const act = (name: BillActionName): void => {
    if (name === 'download') file.take();
    else if (name === 'print_amounts') printPaper(PAPERS.bill, bill.id, showMessage);
    else on[name]();
  };
  return (
    <>
      {buttons.map(({ name, label }, index) => {
        const Icon = ICONS[name];
        return (
          <Button
            key={name}
            variant={index === 0 ? 'filled' : 'default'}
            leftSection={Icon && <Icon size={16} aria-hidden />}
            onClick={() => act(name)}
          >
            {label}
          </Button>
        );
      })}
      <MoreActions groups={more} onAct={act} />
    </>
  );
}
