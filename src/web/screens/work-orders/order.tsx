import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import type { OpenedOrder } from '#contract/opened-order.ts';
import type { WorkOrder } from '#contract/work-orders.ts';
import { isAdmin } from '#domain/accounts/roles.ts';
import { WORK_ORDER_TEXTS } from '#domain/work-orders/texts.ts';
import { openedOrderQuery } from '#web/features/work-orders/api.ts';
import { RowDialogs } from '#web/features/work-orders/list/acts/row-dialogs.tsx';
import type { RowActName } from '#web/features/work-orders/list/acts/row-acts.ts';
import { verdictOn } from '#web/features/work-orders/list/acts/row-acts.ts';
import { isOwnChange } from '#web/features/work-orders/list/row/own-changes.ts';
import { CourseFlags, OrderStatus, UrgentFlag } from '#web/features/work-orders/list/row/order-status.tsx';
import { useRowStates } from '#web/features/work-orders/list/row/use-row-states.ts';
import { OpenedActs } from '#web/features/work-orders/parts/opened/opened-acts.tsx';
import { OrderWalk } from '#web/features/work-orders/parts/opened/order-walk.tsx';
import { ShareOrder } from '#web/features/work-orders/parts/opened/share-order.tsx';
import { useHandedAct } from '#web/features/work-orders/parts/opened/handed-act.ts';
import { usePageKeys } from '#web/features/work-orders/parts/opened/use-page-keys.ts';
import { doctorPathOf } from '#web/platform/addresses/paths.ts';
import { useAccount } from '#web/platform/session/session.ts';
import type { ShowMessage } from '#web/ui/messages/message-bar.tsx';
import { MessageBar } from '#web/ui/messages/message-bar.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { RecordLink } from '#web/ui/record-link.tsx';
import { ClosedMonths } from '../monthly-billing/closed-months.tsx';
import { useBillActs } from './work-orders-list-bill-acts.tsx';
import { REVISION_DIALOGS, useStartingRevision } from './work-orders-list-revision-acts.tsx';
import { AddTrialDialog, useTrials } from './work-orders-list-trials.tsx';
import { partingMessage } from './parting-message.ts';
import { OrderBeside, OrderFacts } from './order-facts.tsx';
import { BackToOrders, OrderMissing, useListCameFrom } from './order-ways.tsx';
import classes from './order.module.css';

const DIALOGS = { ...REVISION_DIALOGS, add_trial: AddTrialDialog };

/** One work order: `/orders/WO-2026-0412`, the same address for everybody. */
export function OrderScreen() {
  const { serialNumber = '' }: { readonly serialNumber?: string } = useParams({ strict: false });
  const { data, error, isFetching, refetch } = useQuery(openedOrderQuery(serialNumber, useListCameFrom()));
  const [message, showMessage] = useState(partingMessage);
  useToldOfChange(data?.order, showMessage);
  const opened = error === null ? data : undefined;
  return (
    <ClosedMonths>
      <PageTitle
        beside={opened && <Badges order={opened.order} />}
        actions={
          <>
            <BackToOrders />
            {opened && <ShareOrder serialNumber={opened.order.serial_number} showMessage={showMessage} />}
            {opened && <OrderWalk previous={opened.previous} next={opened.next} />}
          </>
        }
      >
        {opened?.order.serial_number ?? 'Work Order'}
      </PageTitle>
      {message === null ? null : <MessageBar message={message} onDismiss={() => showMessage(null)} />}
      {opened === undefined ? (
        <OrderMissing {...{ error, serialNumber }} retrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Opened key={opened.order.id} opened={opened} showMessage={showMessage} />
      )}
    </ClosedMonths>
  );
}

const Badges = ({ order }: { readonly order: WorkOrder }) => (
  <>
    <OrderStatus order={order} />
    <UrgentFlag order={order} />
    <CourseFlags order={order} />
  </>
);

/** Says so where somebody else has changed the order that is looked at. */
function useToldOfChange(order: WorkOrder | undefined, showMessage: ShowMessage): void {
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

/** The order with all that is known of it and can be done with it, by the list's own acts and dialogs. */
function Opened({ opened, showMessage }: OpenedProps) {
  const { order } = opened;
  const { role } = useAccount();
  const bills = useBillActs(showMessage);
  const start_revision = useStartingRevision(showMessage);
  const acts = useMemo(() => ({ ...bills.acts, start_revision }), [bills.acts, start_revision]);
  const { handlers, asking, asked, endAsking, editingIds } = useRowStates(acts, showMessage);
  const Trials = useTrials(showMessage);
  const act = (name: RowActName) => handlers.act(name, order);
  usePageKeys(order, act, showMessage);
  useHandedAct(order.serial_number, (name) => {
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
        <OrderFacts
          opened={opened}
          onEndEditing={(outcome) => handlers.endEditing(order.id, outcome)}
          editing={editing}
          Trials={Trials}
        />
      </div>
      <aside className={classes['beside']} aria-label="Actions and history">
        <OpenedActs order={order} busy={bills.busyOrderId === order.id} onAct={act} />
        <OrderBeside opened={opened} />
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
