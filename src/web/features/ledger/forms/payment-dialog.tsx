import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import type { RecordedPayment } from '#contract/ledger/payments.ts';
import type { BillToPay } from './parts-typed.ts';
import { RecordPaymentForm } from './record-payment-form.tsx';

/** The paying doctor, and the bill to pay if there is one. */
export interface Payer {
  readonly doctor_id: string;
  readonly doctor_name: string;
  readonly bill?: BillToPay | undefined;
}

export interface PaymentDialogProps {
  /** The paying doctor, kept while the dialog closes; null until it first opens. */
  readonly doctor: Payer | null;
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onRecorded: (payment: RecordedPayment) => void;
}

/** Records a payment of a doctor. */
export const PaymentDialog = ({ doctor, opened, onClose, onRecorded }: PaymentDialogProps) => (
  <Dialog
    opened={opened}
    onClose={onClose}
    title={doctor === null ? 'Record payment' : `Payment from ${doctor.doctor_name}`}
    size="lg"
  >
    {doctor === null ? null : (
      <RecordPaymentForm doctorId={doctor.doctor_id} bill={doctor.bill} onCancel={onClose} onRecorded={onRecorded} />
    )}
  </Dialog>
);
