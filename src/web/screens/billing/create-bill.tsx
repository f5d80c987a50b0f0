import { Anchor, Button, Group, Skeleton, Stack } from '@mantine/core';
import { useTimeout } from '@mantine/hooks';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { RouterHistory } from '@tanstack/react-router';
import { Link, useNavigate, useRouter, useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import type { WorkOrder } from '#contract/work-orders/work-orders.ts';
import { isAdmin } from '#domain/accounts/roles.ts';
import { BILLING_TEXTS } from '#domain/billing/texts.ts';
import { BILLS_KEY } from '#web/features/billing/api.ts';
import { NewBillForm } from '#web/features/billing/forms/new-bill-form.tsx';
import { messageKindOf } from '#web/features/billing/components/new-bill-message.ts';
import { OrderToBill } from '#web/features/billing/components/order-to-bill.tsx';
import { useRequestedOrder } from '#web/features/billing/components/order-from-address.ts';
import { settingsQuery } from '#web/features/laboratory/api.ts';
import { useCardAmount } from '#web/features/prices/components/proposed-price.tsx';
import { WORK_ORDERS_KEY, workOrderQuery } from '#web/features/work-orders/api.ts';
import { parseSearch } from '#web/platform/addresses/address-search.ts';
import type { FailureCode } from '#web/platform/calls/api-error.ts';
import { ApiError } from '#web/platform/calls/api-error.ts';
import { useBackLink } from '#web/platform/addresses/back-link.ts';
import { RETURN_AFTER_CREATION } from '#web/platform/delays.ts';
import { setFlash } from '#web/platform/addresses/flash-message.ts';
import { billPathOf, listPathOf } from '#web/platform/addresses/paths.ts';
import { useAccount } from '#web/platform/session/session.ts';
import { Message } from '#web/ui/messages/message.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';

/** Creates the bill of a work order: `/create-bill?workOrderId=`, for staff and admins. */
export function CreateBillScreen() {
  const asked = useRequestedOrder(
    useRouterState({ select: (state) => parseSearch(state.location.searchStr)['workOrderId'] }),
  );
  return (
    <>
      <PageTitle actions={<BackToOrders />}>{BILLING_TEXTS.createTitle}</PageTitle>
      <Stack gap="md" maw={880}>
        {asked.fault === null ? (
          <Order key={asked.id} id={asked.id} passed={asked.passed} />
        ) : (
          <PageMessage text={asked.fault} />
        )}
      </Stack>
    </>
  );
}

function PageMessage({ text }: { readonly text: string }) {
  return <Message kind={messageKindOf(text)}>{text}</Message>;
}

/** A malformed ID is handled like an unknown one. */
const NOT_THERE: ReadonlySet<string> = new Set(['work_order_not_found', 'invalid_input']);

/** Shows the order of the clicked row at once, while it is refetched. */
function Order({ id, passed }: { readonly id: string; readonly passed: WorkOrder | null }) {
  const client = useQueryClient();
  const {
    data: order,
    error,
    isFetching,
    refetch,
  } = useQuery({
    ...workOrderQuery(id),
    ...(passed !== null && { placeholderData: passed }),
  });
  const [created, setCreated] = useState(false);
  const onCreated = () => {
    setCreated(true);
    // The list is refetched, but this order stays as it was billed until the user returns.
    void client.invalidateQueries({ queryKey: [...WORK_ORDERS_KEY, 'list'] });
    void client.invalidateQueries({ queryKey: BILLS_KEY });
  };
  if (order !== undefined) {
    return (
      <>
        {created ? <Created /> : null}
        <OrderToBill order={order} />
        {created ? null : <BillOf order={order} onCreated={onCreated} />}
      </>
    );
  }
  if (error === null) return <Skeleton height={120} radius="md" aria-busy />;
  if (error instanceof ApiError && NOT_THERE.has(error.code as FailureCode)) {
    return <PageMessage text={BILLING_TEXTS.orderNotFound(id)} />;
  }
  return (
    <>
      {/* Whether it was billed since then is unknown: there is no form before the answer. */}
      {passed === null ? null : <OrderToBill order={passed} />}
      <PageMessage
        text={passed === null ? BILLING_TEXTS.orderNotLoaded(error.message) : BILLING_TEXTS.billingNotChecked}
      />
      <Group>
        <Button variant="default" loading={isFetching} onClick={() => void refetch()}>
          Try again
        </Button>
      </Group>
    </>
  );
}

/** The form, or the reason why this order cannot be billed. */
function BillOf({ order, onCreated }: { readonly order: WorkOrder; readonly onCreated: () => void }) {
  const { role } = useAccount();
  const { allowed, reason } = order.may.create_bill;
  const cardAmount = useCardAmount(order, allowed && !order.is_priced && isAdmin(role));
  const { data: settings } = useQuery({ ...settingsQuery, enabled: isAdmin(role) });
  const addsTax = settings?.tax_mode === 'regular';
  if (allowed && cardAmount === undefined) return <Skeleton height={120} radius="md" aria-busy />;
  if (allowed) {
    const priced = { ...order, amount: order.amount ?? null };
    return <NewBillForm {...{ addsTax, onCreated }} order={priced} cardAmount={cardAmount ?? null} />;
  }
  return (
    <>
      <PageMessage text={reason ?? ''} />
      {order.bill === null ? null : (
        <Anchor renderRoot={(props) => <Link {...props} to={billPathOf(isAdmin(role), order.bill?.id ?? '')} />}>
          Open bill {order.bill.bill_number}
        </Anchor>
      )}
    </>
  );
}

/** Confirms the new bill and returns to the list after a moment. */
function Created() {
  const back = useWayBack();
  useTimeout(
    () => {
      setFlash(BILLING_TEXTS.billCreated);
      back.go();
    },
    RETURN_AFTER_CREATION,
    { autoInvoke: true },
  );
  return <PageMessage text={BILLING_TEXTS.billCreated} />;
}

/** Links back to the list as the user left it, or to the default list. */
function BackToOrders() {
  const { path, search } = useWayBack();
  return (
    <Button
      renderRoot={(props) => <Link {...props} to={path} search={() => search} />}
      variant="default"
      leftSection={<IconArrowLeft size={16} aria-hidden />}
    >
      Back to Work Orders
    </Button>
  );
}

function useWayBack() {
  const { role } = useAccount();
  const history = useRouter().history as RouterHistory;
  const navigate = useNavigate();
  const cameFrom = useBackLink();
  const [path = '', query = ''] = (cameFrom ?? listPathOf(isAdmin(role))).split('?');
  const search: object = parseSearch(query);
  const go = () => (cameFrom === null ? void navigate({ to: path, replace: true }) : history.back());
  return { path, search, go };
}
