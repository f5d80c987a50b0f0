import { useEffect } from 'react';
import { WORK_ORDER_TEXTS } from '#domain/work-orders/texts.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { pageCount } from '#web/ui/list/list-counts.ts';
import type { ListBodyProps } from './list-props.ts';
import { ORDER_ADDRESS } from './list-search.ts';
import { ListSkeleton } from './list-skeleton.tsx';
import { NoOrdersYet } from './list-states.tsx';
import { OrdersShown } from './orders-shown.tsx';
import { NothingFound } from '#web/ui/list/nothing-found.tsx';

/** The orders, or what stands in their place: being loaded, not loaded, none at all, none that fit. */
export function ListBody({ orders, ...props }: ListBodyProps) {
  const { data: page, error } = orders;
  const { view, change, cards, showAmount, newOrder, DoctorHint } = props;
  const retry = {
    retryLabel: WORK_ORDER_TEXTS.retryLoading,
    retrying: orders.isFetching,
    onRetry: () => void orders.refetch(),
  };
  const lastPage = page?.items.length === 0 && page.total > 0 ? pageCount(page) : null;

  // An old bookmark may name a page that the list no longer has.
  useEffect(() => {
    if (lastPage !== null) change({ page: lastPage }, { replace: true });
  }, [lastPage, change]);

  if (page === undefined && error !== null) return <ErrorState text={failureText(error)} {...retry} />;
  const skeleton = <ListSkeleton cards={cards} showAmount={showAmount} />;
  if (page === undefined) return skeleton;
  const none = ORDER_ADDRESS.isNarrowed(view) ? (
    <NothingFound title="No work orders found" onClear={() => change(ORDER_ADDRESS.clearAll)}>
      {view.doctor_name === undefined ? null : <DoctorHint name={view.doctor_name} />}
    </NothingFound>
  ) : (
    <NoOrdersYet newOrder={newOrder} />
  );
  return (
    <OrdersShown
      {...props}
      page={page}
      waiting={orders.isPlaceholderData}
      refreshError={error}
      none={lastPage === null ? none : skeleton}
    />
  );
}

const failureText = ({ message }: Error): string =>
  message === WORK_ORDER_TEXTS.noneFound ? message : WORK_ORDER_TEXTS.listNotLoaded(message);
