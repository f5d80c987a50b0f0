import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import type { OpenedOrder } from '#contract/work-orders/order-page.ts';
import type { WorkOrder } from '#contract/work-orders/work-orders.ts';
import { isAdmin } from '#domain/accounts/roles.ts';
import { WORK_ORDER_TEXTS } from '#domain/work-orders/texts.ts';
import { openedOrderQuery } from '#web/features/work-orders/api.ts';
import { RowDialogs } from '#web/features/work-orders/list/actions/row-dialogs.tsx';
import type { RowActionName } from '#web/features/work-orders/list/actions/row-actions.ts';
import { verdictOn } from '#web/features/work-orders/list/actions/row-actions.ts';
import { isOwnChange } from '#web/features/work-orders/list/row/own-changes.ts';
import { CourseFlags, OrderStatus, UrgentFlag } from '#web/features/work-orders/list/row/order-status.tsx';
import { useRowStates } from '#web/features/work-orders/list/row/use-row-states.ts';
import { OrderActions } from '#web/features/work-orders/components/opened/order-actions.tsx';
import { OrderPager } from '#web/features/work-orders/components/opened/order-pager.tsx';
import { usePendingAction } from '#web/features/work-orders/components/opened/pending-action.ts';
import { usePageKeys } from '#web/features/work-orders/components/opened/use-page-keys.ts';
import { doctorPathOf } from '#web/platform/addresses/paths.ts';
import { useAccount } from '#web/platform/session/session.ts';
import type { ShowMessage } from '#web/ui/messages/message-bar.tsx';
import { MessageBar } from '#web/ui/messages/message-bar.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { RecordLink } from '#web/ui/record-link.tsx';
import { OrderProduction } from '../production/order-production.tsx';
import { BilledMonths } from '../monthly-billing/billed-months.tsx';
import { useBillActions } from './work-orders-list-bill-actions.tsx';
import { REVISION_DIALOGS, useStartingRevision } from './work-orders-list-revision-actions.tsx';
import { AddTrialDialog, useTrials } from './work-orders-list-trials.tsx';
import { readFlashMessage } from './read-flash-message.ts';
import { OrderAside, OrderFacts } from './order-facts.tsx';
import { BackToOrders, OrderNotFound, useListBackLink } from './order-navigation.tsx';
import classes from './order.module.css';

const DIALOGS = { ...REVISION_DIALOGS, add_trial: AddTrialDialog };

/** A work order: `/orders/WO-2026-0412`, the same address for all users. */
export function OrderScreen() {
  const { serialNumber = '' }: { readonly serialNumber?: string } = useParams({ strict: false });
  const { data, error, isFetching, refetch } = useQuery(openedOrderQuery(serialNumber, useListBackLink()));
  const [message, showMessage] = useState(readFlashMessage);
  useChangeMessage(data?.order, showMessage);
  const opened = error === null ? data : undefined;
  return (
    <BilledMonths>
      <PageTitle
        aside={opened && <Badges order={opened.order} />}
        actions={
          <>
            <BackToOrders />
            {opened && <OrderPager previous={opened.previous} next={opened.next} />}
          </>
        }
      >
        {opened?.order.serial_number ?? 'Work Order'}
      </PageTitle>
      {message === null ? null : <MessageBar message={message} onDismiss={() => showMessage(null)} />}
      {opened === undefined ? (
        <OrderNotFound {...{ error, serialNumber }} retrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Opened key={opened.order.id} opened={opened} showMessage={showMessage} />
      )}
    </BilledMonths>
  );
}

const Badges = ({ order }: { readonly order: WorkOrder }) => (
  <>
    <OrderStatus order={order} />
    <UrgentFlag order={order} />
    <CourseFlags order={order} />
  </>
);

/** Reports that another user has changed the shown order. */
function useChangeMessage(order: WorkOrder | undefined, showMessage: ShowMessage): void {
  const [seen, setSeen] = useState(order);
  if (order === undefined || order === seen) return;
  setSeen(order);
  if (seen?.id === order.id && order.version > seen.version && !isOwnChange(order.id, order.version))
    showMessage({ kind: 'info', text: WORK_ORDER_TEXTS.changedByAnother(order.serial_number) });
}

interface OpenedProps {
  readonly opened: OpenedOrder;
  readonly showMessage: ShowMessage;
}

/** The order with all its facts. It uses the actions and dialogs of the list. */
function Opened({ opened, showMessage }: OpenedProps) {
  const { order } = opened;
  const { role } = useAccount();
  const bills = useBillActions(showMessage);
  const start_revision = useStartingRevision(showMessage);
  const acts = useMemo(() => ({ ...bills.acts, start_revision }), [bills.acts, start_revision]);
  const { handlers, asking, asked, endAsking, editingIds } = useRowStates(acts, showMessage);
  const Trials = useTrials(showMessage);
  const act = (name: RowActionName) => handlers.act(name, order);
  usePageKeys(order, act, showMessage);
  usePendingAction(order.serial_number, (name) => {
    const { allowed, reason } = verdictOn(name, order);
    if (allowed) act(name);
    else if (reason !== null) showMessage({ kind: 'error', text: reason });
  });
  const editing = editingIds.has(order.id);
  return (
    <div className={classes['page']}>
      <div className={classes['facts']}>
        <Text size="lg" fw="var(--weight-label)" className={classes['whose'] ?? ''}>
          {order.patient_name}, for{' '}
          <RecordLink underlined to={doctorPathOf(isAdmin(role), order.doctor_id)}>
            {order.doctor_name}
          </RecordLink>
        </Text>
        <OrderProduction order={order} showMessage={showMessage} />
        <OrderFacts
          opened={opened}
          onEndEditing={(outcome) => handlers.endEditing(order.id, outcome)}
          editing={editing}
          Trials={Trials}
        />
      </div>
      <aside className={classes['aside']} aria-label="Actions and history">
        <OrderActions order={order} busy={bills.busyOrderId === order.id} onAct={act} showMessage={showMessage} />
        <OrderAside opened={opened} />
      </aside>
      <RowDialogs
        asking={asking}
        asked={asked}
        listed={[order]}
        given={DIALOGS}
        showMessage={showMessage}
        onClose={endAsking}
      />
      {bills.dialog}
    </div>
  );
}
