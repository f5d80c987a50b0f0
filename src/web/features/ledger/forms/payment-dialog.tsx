import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import type { RecordedPayment } from '#contract/ledger/payments.ts';
import { RecordPaymentForm } from './record-payment-form.tsx';

export interface PaymentDialogProps {
  /** Who pays, or was the last to; null until somebody was. */
  readonly doctor: { readonly doctor_id: string; readonly doctor_name: string } | null;
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onRecorded: (payment: RecordedPayment) => void;
}

/** Money that came in from a doctor, and what it pays. */
export const PaymentDialog = ({ doctor, opened, onClose, onRecorded }: PaymentDialogProps) => (
  <Dialog
    opened={opened}
    onClose={onClose}
    title={doctor === null ? 'Record payment' : `Payment of ${doctor.doctor_name}`}
    size="lg"
  >
    {doctor === null ? null : (
      <RecordPaymentForm doctorId={doctor.doctor_id} onCancel={onClose} onRecorded={onRecorded} />
    )}
  </Dialog>
);
