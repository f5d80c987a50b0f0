import type { UseQueryResult } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { useEffect } from 'react';
import type { getAllBills } from '#contract/bill-list.ts';
import type { OutputOf } from '#contract/operation.ts';
import { DEFAULT_BILL_SORT } from '#domain/billing/bill-list-view.ts';
import { BILLING_TEXTS } from '#domain/billing/texts.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { pageCount } from '#web/ui/list/list-counts.ts';
import { ListGround } from '#web/ui/list/list-ground.tsx';
import type { PageChange } from '#web/ui/list/pagination.tsx';
import { Pagination } from '#web/ui/list/pagination.tsx';
import { scrollToTop } from '#web/ui/list/scroll-to-top.ts';
import { Message } from '#web/ui/message.tsx';
import { BillCards } from './bill-cards.tsx';
import type { BillListView } from './bill-list-address.ts';
import { BILL_ADDRESS } from './bill-list-address.ts';
import { BillListSkeleton } from './bill-list-skeleton.tsx';
import { NoBillsYet } from './bill-list-states.tsx';
import type { BillRowProps } from './bill-row-props.ts';
import { BillTable } from './bill-table.tsx';
import { NothingFound } from '#web/ui/list/nothing-found.tsx';

export type BillPage = OutputOf<typeof getAllBills>;

export interface BillListBodyProps extends BillListView, Omit<BillRowProps, 'bill'> {
  readonly bills: UseQueryResult<BillPage>;
  readonly cards: boolean;
  /** The way to the work orders, for a laboratory without bills. */
  readonly toOrders: ReactNode;
  /** Says that no doctor is called so, where that is why nothing was found. */
  readonly DoctorHint: ComponentType<{ readonly name: string }>;
}

/** The bills, or what stands in their place: being loaded, not loaded, none at all, none that fit. */
export function BillListBody({ bills, ...props }: BillListBodyProps) {
  const { data: page, error } = bills;
  const { view, change, cards, showAmount, toOrders, DoctorHint } = props;
  const lastPage = page?.items.length === 0 && page.total > 0 ? pageCount(page) : null;

  // An old bookmark may name a page that the list no longer has.
  useEffect(() => {
    if (lastPage !== null) change({ page: lastPage }, { replace: true });
  }, [lastPage, change]);

  if (page === undefined && error !== null) {
    return (
      <ErrorState
        text={BILLING_TEXTS.listNotLoaded(error.message)}
        retrying={bills.isFetching}
        onRetry={() => void bills.refetch()}
      />
    );
  }
  if (page === undefined || lastPage !== null) return <BillListSkeleton cards={cards} showAmount={showAmount} />;
  if (page.items.length > 0) {
    return <BillsShown {...props} page={page} waiting={bills.isPlaceholderData} refreshError={error} />;
  }
  if (!BILL_ADDRESS.isNarrowed(view)) return <NoBillsYet toOrders={toOrders} />;
  return (
    <NothingFound title="No bills found" onClear={() => change(BILL_ADDRESS.clearAll)}>
      {view.doctor_name === undefined ? null : <DoctorHint name={view.doctor_name} />}
    </NothingFound>
  );
}

interface BillsShownProps extends Omit<BillListBodyProps, 'bills'> {
  readonly page: BillPage;
  readonly waiting: boolean;
  readonly refreshError: Error | null;
}

/** One page of bills. */
function BillsShown({ page, waiting, refreshError, view, change, cards, ...given }: BillsShownProps) {
  const { showAmount, pathOf, onPrint } = given;
  const rows = { bills: page.items, showAmount, pathOf, onPrint };
  const changePage = (changed: PageChange) => {
    change(changed);
    scrollToTop();
  };
  return (
    <>
      {refreshError === null ? null : (
        <Message kind="error">{BILLING_TEXTS.listNotLoaded(refreshError.message)}</Message>
      )}
      <ListGround name="Bills" {...{ cards, waiting, page }}>
        {cards ? (
          <BillCards {...rows} />
        ) : (
          <BillTable {...rows} sort={view.sort ?? DEFAULT_BILL_SORT} onSort={(sort) => change({ sort })} />
        )}
      </ListGround>
      <Pagination shown={page} onChange={changePage} />
    </>
  );
}
