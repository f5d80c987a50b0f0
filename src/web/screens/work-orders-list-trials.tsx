import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { WorkOrder } from '#contract/work-orders.ts';
import type { Role } from '#domain/accounts/roles.ts';
import { SHARED_REFUSALS } from '#domain/shared/refusals.ts';
import { checkTrialsOpen } from '#domain/trials/trial.ts';
import { OrderTrials } from '#web/features/trials/parts/order-trials.tsx';
import type { TrialsUpdate } from '#web/features/trials/parts/trials-host.ts';
import { WORK_ORDERS_KEY, changeListedOrders } from '#web/features/work-orders/api.ts';
import type { TrialsOfOrder } from '#web/features/work-orders/list/given-acts.ts';
import { useAccount } from '#web/platform/session.ts';
import type { SaidMessage } from '#web/ui/message-bar.tsx';

/** Why this person may not change the trials, in the words of the rule. */
function closedText({ status, bill }: WorkOrder, role: Role): string {
  const verdict = checkTrialsOpen({ status, is_billed: bill !== null }, role);
  return verdict.ok ? SHARED_REFUSALS.not_allowed.text : verdict.refusal.text;
}

/** The trials of an order in its expanded row: where the rows of orders and their trials meet. `say` must be stable. */
export function useTrials(say: (message: SaidMessage) => void): TrialsOfOrder {
  const client = useQueryClient();
  const { role } = useAccount();
  // One component for as long as the list is there: another one would begin anew and lose what was typed in it.
  return useMemo(
    () =>
      function Trials({ order, editing }) {
        const onChanged = (update: TrialsUpdate) =>
          changeListedOrders(client, (row) => {
            if (row.id !== order.id) return row;
            const trials = [...update(row.trials)];
            return { ...row, trials, trials_count: trials.length };
          });
        return (
          <OrderTrials
            workOrderId={order.id}
            serialNumber={order.serial_number}
            trials={order.trials}
            closed={order.may.change_trials ? null : closedText(order, role)}
            editing={editing}
            onChanged={onChanged}
            onRefused={() => void client.invalidateQueries({ queryKey: WORK_ORDERS_KEY })}
            say={say}
          />
        );
      },
    [client, role, say],
  );
}
