import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { completeRevision, getRevisionHistory, returnWorkOrder, startRevision } from '#contract/revisions.ts';
import type { WorkOrder } from '#contract/work-orders/work-orders.ts';
import type { ReturnDraft } from '#domain/revisions/return-order.ts';
import { call } from '#web/platform/calls/api-client.ts';
import { useConfirmedAction } from '#web/ui/dialogs/confirmed-action.tsx';

/** Begins the key of everything that was asked about revisions. */
export const REVISIONS_KEY = ['revisions'] as const;

/** Every return of an order, the latest first. */
export const revisionHistoryQuery = (workOrderId: string) =>
  queryOptions({
    queryKey: [...REVISIONS_KEY, workOrderId],
    queryFn: ({ signal }) => call(getRevisionHistory, { params: { work_order_id: workOrderId } }, { signal }),
    // Orders are returned on other devices too: the history refetches when it opens.
    staleTime: 0,
  });

type Versioned = Pick<WorkOrder, 'id' | 'version'>;

/** A change of an order's revisions; what was read of them counts no more. */
function useRevisionChange<Input>(change: (input: Input) => Promise<WorkOrder>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => void client.invalidateQueries({ queryKey: REVISIONS_KEY }),
  });
}

/** Takes a completed and billed order back. */
export const useReturnWorkOrder = () =>
  useRevisionChange(({ order, draft }: { readonly order: Versioned; readonly draft: ReturnDraft }) =>
    call(returnWorkOrder, { params: { work_order_id: order.id }, body: { version: order.version, ...draft } }),
  );

/** Takes a returned order into revision. */
export const useStartRevision = () =>
  useRevisionChange((order: Versioned) =>
    call(startRevision, { params: { work_order_id: order.id }, body: { version: order.version } }),
  );

/** Completes the revision of an order on a day. */
export function useCompleteRevision() {
  const { confirmed } = useConfirmedAction();
  return useRevisionChange(
    ({ order, completion_date }: { readonly order: Versioned; readonly completion_date: string }) =>
      confirmed((bills) =>
        call(completeRevision, {
          params: { work_order_id: order.id },
          body: { version: order.version, completion_date, ...(bills.length > 0 && { confirmed_bills: bills }) },
        }),
      ),
  );
}
