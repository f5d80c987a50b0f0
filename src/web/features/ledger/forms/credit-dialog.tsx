import type { CreditNote } from '#contract/ledger/credit-notes.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import type { Credited } from './credit-form.tsx';
import { CreditForm } from './credit-form.tsx';

export interface CreditDialogProps {
  /** The subject, kept while the dialog closes; null until it first opens. */
  readonly credited: Credited | null;
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onMade: (note: CreditNote) => void;
}

/** Creates a credit note for a doctor, or for one of the doctor's documents. */
export const CreditDialog = ({ credited, opened, onClose, onMade }: CreditDialogProps) => (
  <Dialog
    opened={opened}
    onClose={onClose}
    title={credited === null ? 'Credit note' : `Credit note for ${credited.doctor_name}`}
  >
    {credited === null ? null : <CreditForm credited={credited} onCancel={onClose} onCreated={onMade} />}
  </Dialog>
);
