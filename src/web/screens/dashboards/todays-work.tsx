import type { StaffDashboard } from '#contract/dashboards.ts';
import type { WorkOrder } from '#contract/work-orders.ts';
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import { DASHBOARDS_KEY } from '#web/features/dashboards/api.ts';
import { TodaysLists } from '#web/features/dashboards/parts/todays-lists.tsx';
import { takeChangedOrder } from '#web/features/work-orders/api.ts';
import type { DayAct } from '#web/features/work-orders/list/day-orders.tsx';
import { DayOrders } from '#web/features/work-orders/list/day-orders.tsx';
import { ROW_DIALOGS } from '#web/features/work-orders/list/acts/row-dialogs.tsx';
import { useKeptFocus } from '#web/features/work-orders/list/row/keep-focus.ts';
import { useAsked } from '#web/ui/dialogs/use-asked.ts';
import type { SaidMessage } from '#web/ui/messages/message-bar.tsx';
import { MessageBar } from '#web/ui/messages/message-bar.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ClosedMonths } from '../monthly-billing/closed-months.tsx';
import { REVISION_DIALOGS, useStartingRevision } from '../work-orders/work-orders-list-revision-acts.tsx';

interface TodaysWorkProps {
  /** Undefined until they are known. */
  readonly lists: StaffDashboard['lists'] | undefined;
  readonly day: CalendarDay;
}

const DIALOGS = { complete: ROW_DIALOGS.complete, complete_revision: REVISION_DIALOGS.complete_revision };
type Asked = keyof typeof DIALOGS;
const ASKED: readonly Asked[] = ['complete', 'complete_revision'];

/** The day's work with what is done with it: the acts and dialogs of the list of work orders. */
export const TodaysWork = (props: TodaysWorkProps) => (
  <ClosedMonths>
    <Work {...props} />
  </ClosedMonths>
);

function Work({ lists, day }: TodaysWorkProps) {
  const client = useQueryClient();
  const area = useRef<HTMLDivElement>(null);
  const [message, showMessage] = useState<SaidMessage | null>(null);
  const { asking, subject, ask, endAsking } = useAsked<Asked, WorkOrder>();
  const startRevision = useStartingRevision(showMessage);
  useKeptFocus(area, 0);
  // Whatever was said of an order, done or refused: the lists here may show something else.
  useEffect(() => {
    if (message !== null) void client.invalidateQueries({ queryKey: DASHBOARDS_KEY });
  }, [client, message]);

  const orders = Object.values(lists ?? {}).flatMap((list) => list.orders);
  // As it is now, where it still stands here.
  const order = orders.find(({ id }) => id === subject?.id) ?? subject;
  const act = (name: DayAct, on: WorkOrder): void => {
    if (name === 'start_revision') startRevision(on);
    else ask(name, on);
  };
  const onDone = (text: string, changed?: WorkOrder): void => {
    endAsking();
    if (changed !== undefined) takeChangedOrder(client, changed);
    showMessage({ kind: 'success', text });
  };
  return (
    <div ref={area} role="group" aria-label="Today's work">
      {message === null ? null : <MessageBar message={message} onDismiss={() => showMessage(null)} />}
      <TodaysLists lists={lists}>{(listed) => <DayOrders orders={listed} day={day} onAct={act} />}</TodaysLists>
      {ASKED.map((name) => {
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
