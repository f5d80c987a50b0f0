import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { WorkOrder } from '#contract/work-orders/work-orders.ts';
import { workOrdersQuery } from '#web/features/work-orders/api.ts';
import { useListAddress } from '#web/platform/addresses/list-address.ts';
import { useAccount } from '#web/platform/session/session.ts';
import { useShownPage } from '#web/ui/list/shown-page.ts';
import { usePageNarrowerThan } from '#web/ui/page-width.ts';
import { useRestoredFocus } from './row/use-restored-focus.ts';
import type { WorkOrderListProps } from './list-props.ts';
import { ORDER_ADDRESS } from './order-list-address.ts';
import { OrderToolbar } from './order-toolbar.tsx';
import { OrdersShown } from './orders-shown.tsx';
import { SelectionArea } from './selection/selection-area.tsx';
import classes from './work-order-list.module.css';

const idOf = ({ id }: WorkOrder): string => id;

/** The list of work orders with its search, filters, rows and pages. */
export function WorkOrderList(props: WorkOrderListProps) {
  const { role } = useAccount();
  const { view, change } = useListAddress(ORDER_ADDRESS);
  const byFinger = useMediaQuery('(pointer: coarse)', undefined, { getInitialValueInEffect: false });
  // The amounts column and touch-sized controls need more width.
  const cards = usePageNarrowerThan((props.showAmount ? 68 : 62) + (byFinger ? 2.5 : 0));
  const orders = useShownPage(useQuery(workOrdersQuery(view, role)), idOf);
  const list = useRef<HTMLElement>(null);
  useRestoredFocus(list, orders.data === undefined ? 0 : (orders.data.page - 1) * orders.data.page_size);
  return (
    <section ref={list} className={classes['list']} aria-label="List of work orders">
      <OrderToolbar {...{ view, change }} DoctorField={props.DoctorField} shown={orders.data} withSort={cards} />
      <SelectionArea
        {...props.groupedBilling}
        showMessage={props.showMessage}
        cards={cards}
        orders={orders.data?.items}
        view={orders.isPlaceholderData ? null : JSON.stringify(view)}
      >
        <OrdersShown {...props} {...{ view, change, cards, orders }} />
      </SelectionArea>
    </section>
  );
}
