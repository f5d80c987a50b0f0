import type { WorkOrder } from '#contract/work-orders/work-orders.ts';
import type { Verdict } from '#domain/shared/refusal.ts';

/** What the dialogs that change an order have in common. */
export interface RevisionDialogProps {
  /** The order as it is now; null until the dialog is opened for the first time. */
  readonly order: WorkOrder | null;
  /** Whether the act may be done with it as it is now. */
  readonly verdict: Verdict;
  readonly opened: boolean;
  readonly onClose: () => void;
  /** Done: what to say, and the order as it is now. */
  readonly onDone: (text: string, changed: WorkOrder) => void;
  /** The server refused: the order may be out of date. */
  readonly onRefused: () => void;
}

/** The form in the dialog: there is an order, and saving it closes the dialog. */
export type RevisionFormProps = Omit<RevisionDialogProps, 'order' | 'opened'> & { readonly order: WorkOrder };
