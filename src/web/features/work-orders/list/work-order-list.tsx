import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { workOrdersQuery } from '#web/features/work-orders/api.ts';
import type { DoctorFilterField } from './filter-panel.tsx';
import { ListBody } from './list-body.tsx';
import type { ListMessage } from './list-message.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import { useListView } from './use-list-view.ts';
import type { BillActs } from './use-row-states.ts';
import classes from './work-order-list.module.css';

/** Below this width rows become cards. */
const CARDS_BELOW = '(max-width: 68.75em)';

export interface WorkOrderListProps extends BillActs {
  /** Amounts are for administrators in admin mode. */
  readonly showAmount: boolean;
  /** The order whose bill is being made. */
  readonly busyOrderId: string | null;
  readonly DoctorField: DoctorFilterField;
  /** The way to a new order, for a laboratory that has none. */
  readonly newOrder: ReactNode;
  readonly say: (message: ListMessage) => void;
}

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
