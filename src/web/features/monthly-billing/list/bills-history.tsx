import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconFileInvoice } from '@tabler/icons-react';
import { useId, useState } from 'react';
import type { MonthlyBillRow } from '#contract/monthly-billing/monthly-bills.ts';
import { MONTHLY_TEXTS } from '#domain/monthly-billing/monthly-texts.ts';
import type { HistoryView } from '#web/features/monthly-billing/api.ts';
import { billsHistoryQuery, monthlyBillsExporter } from '#web/features/monthly-billing/api.ts';
import { BillVersions } from './bill-versions.tsx';
import { MonthMoney } from '#web/features/monthly-billing/components/month-money.tsx';
import { EmptyState } from '#web/ui/messages/empty-state.tsx';
import { ListExports } from '#web/ui/list/list-exports.tsx';
import { ListBody } from '#web/ui/list/list-body.tsx';
import { ListRow } from '#web/ui/list/listing.tsx';
import { PageSteps } from '#web/ui/list/pagination.tsx';
import { usePageNarrowerThan } from '#web/ui/page-width.ts';
import classes from './bills-history.module.css';
import type { HistoryActions } from './history-columns.tsx';
import { HISTORY_COLUMNS } from './history-columns.tsx';

export interface BillsHistoryProps extends HistoryActions {
  readonly view: HistoryView;
  /** The options of the filter. */
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly choice: string;
  readonly onChoice: (choice: string) => void;
  readonly onPage: (page: number) => void;
  readonly onExportFailed: (text: string) => void;
}

/** The saved monthly bills, newest first. Each can be printed again. */
export function BillsHistory({ view, choices, choice, onChoice, onPage, onExportFailed, ...acts }: BillsHistoryProps) {
  const history = useQuery(billsHistoryQuery(view));
  const cards = usePageNarrowerThan(75);
  const pages = <PageSteps label="Pages of the history" shown={history.data} onPage={onPage} />;
  return (
    <section className={classes['history']} aria-labelledby="bills-history">
      <div className={classes['head']}>
        <h2 id="bills-history">Bills History</h2>
        <NativeSelect
          aria-label="Show"
          value={choice}
          data={[...choices]}
          onChange={(event) => onChoice(event.currentTarget.value)}
        />
        <ListExports lists={[{ exporter: monthlyBillsExporter(view) }]} onFailed={onExportFailed} />
      </div>
      <ListBody
        name="Bills History"
        loading="Loading bills history"
        columns={HISTORY_COLUMNS}
        cards={cards}
        query={history}
        failure={({ message }) => `Error loading bills history: ${message}`}
        none={history.data?.total === 0 ? <NoHistory /> : pages}
        below={pages}
      >
        {(bill) => <HistoryRow key={bill.id} bill={bill} cards={cards} {...acts} />}
      </ListBody>
    </section>
  );
}

function HistoryRow({
  bill,
  cards,
  ...acts
}: HistoryActions & { readonly bill: MonthlyBillRow; readonly cards: boolean }) {
  const [open, setOpen] = useState(false);
  const detailsId = useId();
  return (
    <ListRow
      columns={HISTORY_COLUMNS}
      cards={cards}
      row={{ ...acts, bill, open, detailsId, onToggle: () => setOpen(!open) }}
      details={
        open ? (
          <>
            <MonthMoney bill={bill} onCredit={acts.onCredit} onOpenPayment={acts.onOpenPayment} />
            <BillVersions bill={bill} {...acts} />
          </>
        ) : null
      }
      detailsId={detailsId}
    />
  );
}

const NoHistory = () => (
  <EmptyState icon={<IconFileInvoice size={32} stroke={1.5} aria-hidden />} title={MONTHLY_TEXTS.noHistory}>
    Saved monthly bills appear here. You can print them again.
  </EmptyState>
);
