import type { ComponentType, ReactNode } from 'react';
import type { OrderPage } from '../api.ts';
import type { FilterSettings } from '#web/ui/list/suggest-filter.tsx';
import type { ListQuery } from '#web/ui/list/shown-page.ts';
import type { ShowMessage } from '#web/ui/messages/message-bar.tsx';
import type { GroupedBilling } from './selection/selection-billing.ts';
import type { ListView } from './list-search.ts';
import type { TrialsOfOrder, WhyNoPriceOfOrder } from './row/order-row-props.ts';
import type { ForeignActions } from './actions/row-actions.ts';

/** What the screen gives to the list: all that is another feature's. */
export interface WorkOrderListProps {
  /** Amounts are for administrators in admin mode. */
  readonly showAmount: boolean;
  readonly given: ForeignActions;
  readonly groupedBilling: GroupedBilling;
  readonly Trials: TrialsOfOrder;
  readonly WhyNoPrice: WhyNoPriceOfOrder;
  /** The order whose bill is being made. */
  readonly busyOrderId: string | null;
  readonly DoctorField: FilterSettings;
  /** Says that no doctor is called so, where that is why nothing was found. */
  readonly DoctorHint: ComponentType<{ readonly name: string }>;
  /** The way to a new order, for a laboratory that has none. */
  readonly newOrder: ReactNode;
  /** Must be stable. */
  readonly showMessage: ShowMessage;
}

/** What the list gives to its body. */
export interface ListBodyProps extends WorkOrderListProps, ListView {
  readonly cards: boolean;
  readonly orders: ListQuery<OrderPage>;
}
