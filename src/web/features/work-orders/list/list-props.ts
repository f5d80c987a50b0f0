import type { ComponentType, ReactNode } from 'react';
import type { OrderPage } from '../api.ts';
import type { FilterSettings } from '#web/ui/list/suggest-filter.tsx';
import type { ListQuery } from '#web/ui/list/shown-page.ts';
import type { ShowMessage } from '#web/ui/messages/message-bar.tsx';
import type { GroupedBilling } from './selection/selection-billing.ts';
import type { ListView } from './order-list-address.ts';
import type { TrialsOfOrder, WhyNoPriceOfOrder } from './row/order-row-props.ts';
import type { ForeignActions } from './actions/row-actions.ts';

/** The props that the screen passes to the list, from other features. */
export interface WorkOrderListProps {
  /** Whether to show amounts: only for admins in admin mode. */
  readonly showAmount: boolean;
  readonly given: ForeignActions;
  readonly groupedBilling: GroupedBilling;
  readonly Trials: TrialsOfOrder;
  readonly WhyNoPrice: WhyNoPriceOfOrder;
  /** The order whose bill is being created. */
  readonly busyOrderId: string | null;
  readonly DoctorField: FilterSettings;
  /** Explains an empty list: no doctor has the name in the filter. */
  readonly DoctorHint: ComponentType<{ readonly name: string }>;
  /** A link to create an order, for a laboratory that has none. */
  readonly newOrder: ReactNode;
  /** Must be stable. */
  readonly showMessage: ShowMessage;
}

/** The props that the list passes to its body. */
export interface ListBodyProps extends WorkOrderListProps, ListView {
  readonly cards: boolean;
  readonly orders: ListQuery<OrderPage>;
}
