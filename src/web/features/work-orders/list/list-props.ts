import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { WorkOrderPage } from '#contract/work-orders.ts';
import type { DoctorFilterField } from './filter-panel.tsx';
import type { ListMessage } from './list-message.tsx';
import type { ListView } from './use-list-view.ts';
import type { BillActs } from './use-row-states.ts';

/** What the screen gives to the list: all that is another feature's. */
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

/** What the list gives to its body. */
export interface ListBodyProps extends WorkOrderListProps, ListView {
  readonly cards: boolean;
  readonly orders: UseQueryResult<WorkOrderPage>;
}
