import { NativeSelect, Skeleton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { IconFileInvoice } from '@tabler/icons-react';
import { MONTHLY_TEXTS } from '#domain/billing/monthly-texts.ts';
import type { HistoryView } from '#web/features/monthly-billing/api.ts';
import { billsHistoryQuery } from '#web/features/monthly-billing/api.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import classes from './bills-history.module.css';
import type { HistoryActs } from './history-acts.tsx';
import { HistoryCards } from './history-cards.tsx';
import { HistoryTable } from './history-table.tsx';
import { HistoryPages } from './history-pages.tsx';

/** Below this width a row no longer fits and becomes a card. */
const CARDS_BELOW = '(max-width: 75em)';

export interface BillsHistoryProps extends HistoryActs {
  readonly view: HistoryView;
  /** The ways to narrow the history, with what each is called. */
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly choice: string;
  readonly onChoice: (choice: string) => void;
  readonly onPage: (page: number) => void;
}

/** The monthly bills that were saved, the latest first; each can be printed again. */
export function BillsHistory({ view, choices, choice, onChoice, onPage, ...acts }: BillsHistoryProps) {
  const history = useQuery(billsHistoryQuery(view));
  const cards = useMediaQuery(CARDS_BELOW, undefined, { getInitialValueInEffect: false });
  return (
    <section className={classes['history']} aria-labelledby="bills-history" aria-busy={history.isPlaceholderData}>
      <div className={classes['head']}>
        <h2 id="bills-history">Bills History</h2>
        <NativeSelect
          aria-label="Show in the history"
          value={choice}
          data={[...choices]}
          onChange={(event) => onChoice(event.currentTarget.value)}
        />
      </div>
      <HistoryBody {...{ history, cards, onPage, ...acts }} />
    </section>
  );
}

interface HistoryBodyProps extends HistoryActs, Pick<BillsHistoryProps, 'onPage'> {
  readonly history: ReturnType<typeof useHistory>;
  readonly cards: boolean;
}

const useHistory = (view: HistoryView) => useQuery(billsHistoryQuery(view));

function HistoryBody({ history: { data, error, isFetching, refetch }, cards, onPage, ...acts }: HistoryBodyProps) {
  if (error !== null && data === undefined) {
    return (
      <ErrorState
        text={`Error loading bills history: ${error.message}`}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (data === undefined) {
    return (
      <div role="status" aria-label="Loading bills history">
        <Skeleton height={220} radius="md" />
      </div>
    );
  }
  if (data.total === 0) {
    return (
      <EmptyState icon={<IconFileInvoice size={32} stroke={1.5} aria-hidden />} title={MONTHLY_TEXTS.noHistory}>
        A monthly bill that is printed is kept here and can be printed again.
      </EmptyState>
    );
  }
  return (
    <>
      {cards ? <HistoryCards bills={data.items} {...acts} /> : <HistoryTable bills={data.items} {...acts} />}
      <HistoryPages page={data.page} pages={Math.ceil(data.total / data.page_size)} onPage={onPage} />
    </>
  );
}
