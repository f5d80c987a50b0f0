import { Button, Text } from '@mantine/core';
import { WORK_ORDER_REFUSALS } from '#domain/work-orders/refusals.ts';
import { WORK_ORDER_TEXTS } from '#domain/work-orders/texts.ts';
import { DOCTORS_KEY } from '#web/features/doctors/api.ts';
import { isPermitted } from '#domain/accounts/permissions.ts';
import { DoctorNameField } from '#web/features/doctors/components/doctor-name-field.tsx';
import type { EditPriceNote } from '#web/features/work-orders/forms/edit/edit-order.tsx';
import { EditOrder, EditSkeleton } from '#web/features/work-orders/forms/edit/edit-order.tsx';
import { priceTail } from '#web/features/work-orders/forms/edit/edit-message.tsx';
import { ReadOnlyOrder } from '#web/features/work-orders/forms/edit/read-only-order.tsx';
import { workOrderQuery } from '#web/features/work-orders/api.ts';
import { parseSearch } from '#web/platform/addresses/address-search.ts';
import type { FailureCode } from '#web/platform/calls/api-error.ts';
import { ApiError } from '#web/platform/calls/api-error.ts';
import { useBackLink } from '#web/platform/addresses/back-link.ts';
import { setFlash } from '#web/platform/addresses/flash-message.ts';
import { listPathOf, orderAt } from '#web/platform/addresses/paths.ts';
import { useAccount, useAdminMode } from '#web/platform/session/session.ts';
import { EmptyState } from '#web/ui/messages/empty-state.tsx';
import { ErrorState } from '#web/ui/messages/error-state.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { IconArrowLeft, IconFileUnknown } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { MouseEvent, ReactNode } from 'react';
import type { RouterHistory } from '@tanstack/react-router';
import { Link, useRouter } from '@tanstack/react-router';
import type { WorkOrder } from '#contract/work-orders/work-orders.ts';
import { BilledMonths } from '../monthly-billing/billed-months.tsx';
import { AdminModeNotice } from '../dashboards/admin-mode-notice.tsx';
import { PriceAfterSave } from './price-after-save.tsx';

/** Edits all fields of an existing work order: the form's address with `?workOrderId=`. */
export function EditWorkOrder({ orderId }: { readonly orderId: string }) {
  const adminMode = useAdminMode();
  const order = useQuery(workOrderQuery(orderId));
  return (
    <>
      <PageTitle
        aside={
          <>
            {order.data && <Text fw="var(--weight-name)">{order.data.serial_number}</Text>}
            {adminMode && <AdminModeNotice>You are changing this order as an administrator.</AdminModeNotice>}
          </>
        }
        more={<BackToOrders />}
      >
        Edit Work Order
      </PageTitle>
      <BilledMonths>
        <LoadedOrder order={order}>{(loaded) => <EditLoaded order={loaded} />}</LoadedOrder>
      </BilledMonths>
    </>
  );
}

function EditLoaded({ order }: { readonly order: WorkOrder }) {
  const saved = useSaved();
  const tellsPrice = isPermitted('getProposedPrice', useAccount().role);
  if (!order.may.edit.allowed) return <ReadOnlyOrder order={order} />;
  const price = tellsPrice ? priceWhenSaved : undefined;
  return <EditOrder loaded={order} doctorField={DoctorNameField} priceNote={price} onSaved={saved} />;
}

interface LoadedOrderProps {
  readonly order: UseQueryResult<WorkOrder>;
  readonly children: (order: WorkOrder) => ReactNode;
}

/** A form about an order once that is loaded, or why it is not. */
export function LoadedOrder({ order: { data, error, isFetching, refetch }, children }: LoadedOrderProps) {
  if (data !== undefined) return children(data);
  if (error === null) return <EditSkeleton />;
  if (error instanceof ApiError && NOT_THERE.has(error.code as FailureCode)) return <NotFound />;
  return (
    <ErrorState
      text={WORK_ORDER_TEXTS.orderNotLoaded}
      reason={error.message}
      onRetry={() => void refetch()}
      retryLabel={WORK_ORDER_TEXTS.retryLoading}
      retrying={isFetching}
    />
  );
}

const priceWhenSaved: EditPriceNote = (order, fields) => <PriceAfterSave {...{ order, fields }} />;

/** A malformed id is handled like an unknown one. */
const NOT_THERE: ReadonlySet<string> = new Set(['work_order_not_found', 'invalid_input']);

function NotFound() {
  return (
    <EmptyState
      icon={<IconFileUnknown size={32} aria-hidden />}
      title={WORK_ORDER_REFUSALS.work_order_not_found.text}
      actions={<BackToOrders />}
    >
      The order may have been deleted, or the address is incomplete.
    </EmptyState>
  );
}

/** Goes back to the order's page or to the list as the user left it, otherwise to the list in its default view. */
export function BackToOrders() {
  const adminMode = useAdminMode();
  const history = useRouter().history as RouterHistory;
  const [path = '', query = ''] = (useBackLink() ?? listPathOf(adminMode)).split('?');
  const serialNumber = orderAt(path);
  // Back in history, so that the order's page keeps its place in the list. A list has its view in its address.
  const goBack = (event: MouseEvent): void => {
    if (serialNumber === null || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    history.back();
  };
  return (
    <Button
      renderRoot={(props) => <Link {...props} to={path} search={(): object => parseSearch(query)} onClick={goBack} />}
      variant="default"
      leftSection={<IconArrowLeft size={16} aria-hidden />}
    >
      {serialNumber === null ? 'Back to Work Orders' : `Back to ${serialNumber}`}
    </Button>
  );
}

/** After a save, goes back to the previous page, which shows the message. Returns whether it leaves this page. */
function useSaved(): (saved: WorkOrder) => boolean {
  const history = useRouter().history as RouterHistory;
  const client = useQueryClient();
  const cameFrom = useBackLink();
  return (saved) => {
    void client.invalidateQueries({ queryKey: DOCTORS_KEY });
    if (cameFrom === null) return false;
    setFlash(WORK_ORDER_TEXTS.updated, priceTail(saved));
    history.back({ ignoreBlocker: true });
    return true;
  };
}
