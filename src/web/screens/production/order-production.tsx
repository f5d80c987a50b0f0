import { Stack } from '@mantine/core';
import type { WorkOrder } from '#contract/work-orders/work-orders.ts';
import { OrderStage } from '#web/features/production/components/order-stage.tsx';
import { DetailsGroup } from '#web/features/work-orders/list/row/fact-list.tsx';
import { useSession } from '#web/platform/session/session.ts';
import { useSingleSubmit } from '#web/platform/use-single-submit.ts';
import type { ShowMessage } from '#web/ui/messages/message-bar.tsx';
import { StageActions } from './stage-actions.tsx';
import { useStageActions } from './use-stage-actions.ts';

interface OrderProductionProps {
  readonly order: WorkOrder;
  readonly showMessage: ShowMessage;
}

/** The stage of an order on its page, and the buttons that move it; nothing while production is disabled. */
export const OrderProduction = (props: OrderProductionProps) =>
  useSession().laboratory.production_enabled ? <InProduction {...props} /> : null;

function InProduction({ order, showMessage }: OrderProductionProps) {
  const submit = useSingleSubmit();
  const actions = useStageActions(order, (act) =>
    submit(order.id, async () => {
      try {
        const text = await act();
        if (text !== null) showMessage({ kind: 'success', text });
      } catch (error) {
        showMessage({ kind: 'error', text: (error as Error).message });
      }
    }),
  );
  if (actions === null && order.stage === null) return null;
  return (
    <DetailsGroup title="Production">
      <Stack gap="xs">
        <div>
          <OrderStage order={order} />
        </div>
        {actions === null ? null : <StageActions actions={actions} busy={false} />}
      </Stack>
    </DetailsGroup>
  );
}
