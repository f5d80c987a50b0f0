import { Button, Paper } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { WorkOrder } from '#contract/work-orders/work-orders.ts';
import { OrderStage } from '#web/features/production/components/order-stage.tsx';
import { requestAction } from '#web/features/work-orders/components/opened/pending-action.ts';
import { nextAction } from '#web/features/work-orders/list/actions/row-actions.ts';
import { FactList } from '#web/features/work-orders/list/row/fact-list.tsx';
import { DueDate } from '#web/features/work-orders/list/row/order-cells.tsx';
import { TeethFacts } from '#web/features/work-orders/list/row/order-facts.tsx';
import { CourseFlags, OrderStatus, UrgentFlag } from '#web/features/work-orders/list/row/order-status.tsx';
import { useHere, withBackLink } from '#web/platform/addresses/back-link.ts';
import { orderAddress } from '#web/platform/addresses/paths.ts';
import { useToday } from '#web/platform/session/session.ts';
import { RecordLink } from '#web/ui/record-link.tsx';
import { StageActions } from './stage-actions.tsx';
import type { StageActionsOf } from './use-stage-actions.ts';
import classes from './production.module.css';

interface OrderCardProps {
  readonly order: WorkOrder;
  /** Null for an order that is not in production. */
  readonly actions: StageActionsOf | null;
  readonly busy: boolean;
  /** Whether Enter moves the order to its next stage. */
  readonly enterMoves: boolean;
}

/** The scanned order: what it is, where it is, and its next stage. */
export function OrderCard({ order, actions, busy, enterMoves }: OrderCardProps) {
  const today = useToday();
  return (
    <Paper
      component="section"
      withBorder
      p="md"
      aria-label={`Order ${order.serial_number}`}
      className={classes['card'] ?? ''}
    >
      <div className={classes['head']}>
        <strong>
          <RecordLink to={orderAddress(order.serial_number)}>{order.serial_number}</RecordLink>
        </strong>
        <OrderStatus order={order} />
        <UrgentFlag order={order} />
        <CourseFlags order={order} />
      </div>
      <FactList
        facts={{
          Patient: order.patient_name,
          Doctor: order.doctor_name,
          Product: order.product_quality,
          Shade: order.product_shade,
          Teeth: <TeethFacts order={order} />,
          Expected: order.expected_complete_date && <DueDate order={order} today={today} />,
          Stage: <OrderStage order={order} />,
        }}
      />
      {actions === null ? null : (
        <StageActions
          actions={actions}
          busy={busy}
          hasKeys
          enterMoves={enterMoves}
          afterLast={<CompleteButton order={order} />}
        />
      )}
    </Paper>
  );
}

/** Opens the order's page with the dialog that completes the order, or its revision. */
function CompleteButton({ order }: { readonly order: WorkOrder }) {
  const go = useNavigate();
  const here = useHere();
  const action = nextAction(order);
  if (action === null) return null;
  const { serial_number: serialNumber } = order;
  const open = () =>
    void go({
      to: orderAddress(serialNumber),
      state: { ...withBackLink(here), ...requestAction({ serialNumber, act: action.name }) },
    });
  return (
    <Button size="md" onClick={open}>
      {action.label}
    </Button>
  );
}
