import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  completeRevision,
  getRevisionHistory,
  returnWorkOrder,
  startRevision,
  updateRevisionResponsible,
} from '#contract/revisions.ts';
import type { WorkOrder } from '#contract/work-orders/work-orders.ts';
import type { Responsible } from '#domain/revisions/responsible.ts';
import type { ReturnDraft } from '#domain/revisions/return-order.ts';
import { call } from '#web/platform/calls/api-client.ts';
import { useConfirmedAction } from '#web/ui/dialogs/confirmed-action.tsx';

/** The prefix of all query keys of revisions. */
export const REVISIONS_KEY = ['revisions'] as const;

/** Queries all returns of an order, newest first. */
export const revisionHistoryQuery = (workOrderId: string) =>
  queryOptions({
    queryKey: [...REVISIONS_KEY, workOrderId],
    queryFn: ({ signal }) => call(getRevisionHistory, { params: { work_order_id: workOrderId } }, { signal }),
    // Refetched when it opens, because other devices return orders too.
    staleTime: 0,
  });

type Versioned = Pick<WorkOrder, 'id' | 'version'>;

/** Runs a change of an order's revisions and refetches them. */
function useRevisionChange<Input>(change: (input: Input) => Promise<WorkOrder>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => void client.invalidateQueries({ queryKey: REVISIONS_KEY }),
  });
}

/** Returns a completed and billed order for revision. */
export const useReturnWorkOrder = () =>
  useRevisionChange(({ order, draft }: { readonly order: Versioned; readonly draft: ReturnDraft }) =>
    call(returnWorkOrder, { params: { work_order_id: order.id }, body: { version: order.version, ...draft } }),
  );

/** Starts the revision of a returned order. */
export const useStartRevision = () =>
  useRevisionChange((order: Versioned) =>
    call(startRevision, { params: { work_order_id: order.id }, body: { version: order.version } }),
  );

/** Completes the revision of an order. */
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

/** Sets who is responsible for a return. The page of the order is refreshed like any other change of it. */
export function useUpdateResponsible(revisionId: string) {
  const client = useQueryClient();
  return useMutation({
    // Quick choices are saved in their order.
    scope: { id: revisionId },
    mutationFn: (responsible: Responsible | null) =>
      call(updateRevisionResponsible, { params: { revision_id: revisionId }, body: { responsible } }),
    onSettled: () => client.invalidateQueries({ queryKey: REVISIONS_KEY }),
  });
}
