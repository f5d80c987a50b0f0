import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { workOrdersQuery } from '#web/features/work-orders/api.ts';
import { useListAddress } from '#web/platform/list-address.ts';
import { useKeptFocus } from './keep-focus.ts';
import { ListBody } from './list-body.tsx';
import type { WorkOrderListProps } from './list-props.ts';
import { ORDER_ADDRESS } from './list-search.ts';
import { OrderToolbar } from './order-toolbar.tsx';
import { SelectionArea } from './selection-area.tsx';
import classes from './work-order-list.module.css';

/** Below these widths a row no longer fits and becomes a card; the column of amounts asks for more. */
const CARDS_BELOW = '(max-width: 77em)';
const CARDS_BELOW_WITH_AMOUNTS = '(max-width: 84em)';

/** The list of work orders with its search, filters, rows and pages. */
export function WorkOrderList(props: WorkOrderListProps) {
  const { view, change } = useListAddress(ORDER_ADDRESS);
  const cards = useMediaQuery(props.showAmount ? CARDS_BELOW_WITH_AMOUNTS : CARDS_BELOW, undefined, {
    getInitialValueInEffect: false,
  });
  const orders = useQuery(workOrdersQuery(view));
  const list = useRef<HTMLElement>(null);
  useKeptFocus(list, orders.data === undefined ? 0 : (orders.data.page - 1) * orders.data.page_size);
  return (
    <section ref={list} className={classes['list']} aria-label="List of work orders">
      <OrderToolbar {...{ view, change }} DoctorField={props.DoctorField} shown={orders.data} withSort={cards} />
      <SelectionArea
        {...props.groupedBilling}
        say={props.say}
        cards={cards}
        orders={orders.data?.items}
        view={orders.isPlaceholderData ? null : JSON.stringify(view)}
      >
        <ListBody {...props} {...{ view, change, cards, orders }} />
      </SelectionArea>
    </section>
  );
}
