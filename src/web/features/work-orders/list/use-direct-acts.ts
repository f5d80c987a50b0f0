import { useMemo } from 'react';
import type { WorkOrder } from '#contract/work-orders.ts';
import { WORK_ORDER_TEXTS } from '#domain/work-orders/texts.ts';
import { useReopenWorkOrder, useToggleUrgent } from '#web/features/work-orders/api.ts';
import type { SaidMessage } from '#web/ui/message-bar.tsx';

interface DirectAct {
  readonly run: (given: { readonly order: WorkOrder }) => Promise<WorkOrder>;
  readonly done: (serialNumber: string) => string;
  readonly failed: (message: string) => Pick<SaidMessage, 'text' | 'tail'>;
}

/** Acts that happen at one press, with nothing to ask. A second press on the same order waits for nothing: it is dropped. */
export function useDirectActs(say: (message: SaidMessage) => void) {
  const { mutateAsync: toggle } = useToggleUrgent();
  const { mutateAsync: takeBack } = useReopenWorkOrder();
  return useMemo(() => {
    const underWay = new Set<string>();
    const start = async (order: WorkOrder, { run, done, failed }: DirectAct): Promise<void> => {
      if (underWay.has(order.id)) return;
      underWay.add(order.id);
      try {
        await run({ order });
        say({ kind: 'success', text: done(order.serial_number) });
      } catch (error) {
        say({ kind: 'error', ...failed((error as Error).message) });
      } finally {
        underWay.delete(order.id);
      }
    };
    const urgency = { run: toggle, done: WORK_ORDER_TEXTS.urgentChanged, failed: urgentFailure };
    const reopening = { run: takeBack, done: WORK_ORDER_TEXTS.reopened, failed: reopeningFailure };
    return {
      toggleUrgent: (order: WorkOrder) => void start(order, urgency),
      reopen: (order: WorkOrder) => void start(order, reopening),
    };
  }, [toggle, takeBack, say]);
}

/** The specified sentence stands whole; why, stands beneath. */
const urgentFailure = (tail: string) => ({ text: WORK_ORDER_TEXTS.urgentNotChanged, tail });
const reopeningFailure = (message: string) => ({ text: WORK_ORDER_TEXTS.notReopened(message) });
