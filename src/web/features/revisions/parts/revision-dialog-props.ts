import type { WorkOrder } from '#contract/work-orders.ts';

/** What the dialogs that change an order have in common. */
export interface RevisionDialogProps {
  /** The order it is or was last about; null until it is opened for the first time. */
  readonly order: WorkOrder | null;
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onChanged: (order: WorkOrder) => void;
  /** The server refused: the order may be out of date. */
  readonly onRefused: () => void;
}

/** The form in the dialog: there is an order, and saving it closes the dialog. */
export type RevisionFormProps = Omit<RevisionDialogProps, 'order' | 'opened'> & { readonly order: WorkOrder };
