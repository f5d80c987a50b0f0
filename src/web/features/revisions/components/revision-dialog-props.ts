import type { WorkOrder } from '#contract/work-orders/work-orders.ts';
import type { Verdict } from '#domain/shared/refusal.ts';

/** The common props of the dialogs that change an order. */
export interface RevisionDialogProps {
  /** The current order; null until the dialog first opens. */
  readonly order: WorkOrder | null;
  /** Whether the order allows the action. */
  readonly verdict: Verdict;
  readonly opened: boolean;
  readonly onClose: () => void;
  /** Called after the change, with the message and the changed order. */
  readonly onDone: (text: string, changed: WorkOrder) => void;
  /** Called if the server refused, because the order may be out of date. */
  readonly onRefused: () => void;
}

/** The props of the form in the dialog, which always has an order. */
export type RevisionFormProps = Omit<RevisionDialogProps, 'order' | 'opened'> & { readonly order: WorkOrder };
