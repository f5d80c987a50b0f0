import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { workOrdersQuery } from '#web/features/work-orders/api.ts';
import { ListBody } from './list-body.tsx';
import type { WorkOrderListProps } from './list-props.ts';
import { ListToolbar } from './list-toolbar.tsx';
import { useListView } from './use-list-view.ts';
import classes from './work-order-list.module.css';

/** Below this width rows become cards. */
const CARDS_BELOW = '(max-width: 68.75em)';

/** The list of work orders with its search, filters, rows and pages. */
export function WorkOrderList(props: WorkOrderListProps) {
  const { view, change } = useListView();
  const cards = useMediaQuery(CARDS_BELOW, undefined, { getInitialValueInEffect: false });
  const orders = useQuery(workOrdersQuery(view));
  return (
    <div className={classes['list']}>
      <ListToolbar {...{ view, change }} DoctorField={props.DoctorField} shown={orders.data} withSort={cards} />
      <ListBody {...props} {...{ view, change, cards, orders }} />
    </div>
  );
}
