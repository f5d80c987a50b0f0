import type { StaffDashboard } from '#contract/dashboards.ts';
import type { WorkOrder } from '#contract/work-orders/work-orders.ts';
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import { DASHBOARDS_KEY } from '#web/features/dashboards/api.ts';
import { TodaysLists } from '#web/features/dashboards/components/todays-lists.tsx';
import { storeChangedOrder } from '#web/features/work-orders/api.ts';
import type { DayAction } from '#web/features/work-orders/list/day-orders.tsx';
import { DayOrders } from '#web/features/work-orders/list/day-orders.tsx';
import { ROW_DIALOGS } from '#web/features/work-orders/list/actions/row-dialogs.tsx';
import { useRestoredFocus } from '#web/features/work-orders/list/row/use-restored-focus.ts';
import { useDialogSubject } from '#web/ui/dialogs/use-dialog-subject.ts';
import type { ShownMessage } from '#web/ui/messages/message-bar.tsx';
import { MessageBar } from '#web/ui/messages/message-bar.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { BilledMonths } from '../monthly-billing/billed-months.tsx';
import { REVISION_DIALOGS, useStartingRevision } from '../work-orders/work-orders-list-revision-actions.tsx';

interface TodaysWorkProps {
  /** Undefined while they load. */
  readonly lists: StaffDashboard['lists'] | undefined;
  readonly day: CalendarDay;
}

const DIALOGS = { complete: ROW_DIALOGS.complete, complete_revision: REVISION_DIALOGS.complete_revision };
type DialogName = keyof typeof DIALOGS;
const DIALOG_NAMES: readonly DialogName[] = ['complete', 'complete_revision'];

/** The orders of the day, with the actions and dialogs of the list of work orders. */
export const TodaysWork = (props: TodaysWorkProps) => (
  <BilledMonths>
    <Work {...props} />
  </BilledMonths>
);

function Work({ lists, day }: TodaysWorkProps) {
  const client = useQueryClient();
  const area = useRef<HTMLDivElement>(null);
  const [message, showMessage] = useState<ShownMessage | null>(null);
  const { asking, subject, ask, endAsking } = useDialogSubject<DialogName, WorkOrder>();
  const startRevision = useStartingRevision(showMessage);
  useRestoredFocus(area, 0);
  // After any message about an order, whether success or refusal, the lists here may be out of date.
  useEffect(() => {
    if (message !== null) void client.invalidateQueries({ queryKey: DASHBOARDS_KEY });
  }, [client, message]);

  const orders = Object.values(lists ?? {}).flatMap((list) => list.orders);
  // The current state of the order, if it is still listed.
  const order = orders.find(({ id }) => id === subject?.id) ?? subject;
  const act = (name: DayAction, on: WorkOrder): void => {
    if (name === 'start_revision') startRevision(on);
    else ask(name, on);
  };
  const onDone = (text: string, changed?: WorkOrder): void => {
    endAsking();
    if (changed !== undefined) storeChangedOrder(client, changed);
    showMessage({ kind: 'success', text });
  };
  return (
    <div ref={area} role="group" aria-label="Today's work">
      {message === null ? null : <MessageBar message={message} onDismiss={() => showMessage(null)} />}
      <TodaysLists lists={lists}>{(listed) => <DayOrders orders={listed} day={day} onAct={act} />}</TodaysLists>
      {DIALOG_NAMES.map((name) => {
        const AskingDialog = DIALOGS[name];
        return (
          <AskingDialog
            key={name}
            order={order}
            verdict={order?.may[name] ?? { allowed: false, reason: null }}
            opened={asking === name}
            onClose={endAsking}
            onDone={onDone}
            onRefused={() => void client.invalidateQueries({ queryKey: DASHBOARDS_KEY })}
          />
        );
      })}
    </div>
  );
}
