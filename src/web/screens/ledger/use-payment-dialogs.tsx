import { Button, Group } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import type { RecordedPayment } from '#contract/ledger/payments.ts';
import { RECEIPT_TEXTS } from '#domain/papers/receipt-paper.ts';
import { LEDGER_TEXTS } from '#domain/ledger/texts.ts';
import { PAPERS } from '#web/features/papers/print/papers.ts';
import { printPaper } from '#web/print/print-paper.tsx';
import { useSession } from '#web/platform/session/session.ts';
import type { Payer } from '#web/features/ledger/forms/payment-dialog.tsx';
import type { ShowMessage } from '#web/ui/messages/message-bar.tsx';
import { OpenedPayment, OpeningDialog, PaymentDialog } from './lazy-dialogs.ts';

interface PaymentDialogs {
  /** Opens the dialog that records a doctor's payment. */
  readonly pay: (doctor: Payer) => void;
  /** Opens the dialog for a doctor's opening balance. */
  readonly setOpening: (doctor: Payer) => void;
  /** Opens a payment, by its ID. It can be reversed there. */
  readonly openPayment: (paymentId: string) => void;
  /** Confirms a recorded payment. */
  readonly showRecorded: (recorded: RecordedPayment) => void;
  readonly dialogs: ReactNode;
}

/** The dialogs that record and show payments, with their messages. */
export function usePaymentDialogs(showMessage: ShowMessage): PaymentDialogs {
  const { currency } = useSession().laboratory;
  // The doctor and the payment are kept while the dialog closes.
  const [payer, setPayer] = useState<{ readonly doctor: Payer | null; readonly opened: boolean }>({
    doctor: null,
    opened: false,
  });
  const [payment, setPayment] = useState<{ readonly paymentId: string | null; readonly opened: boolean }>({
    paymentId: null,
    opened: false,
  });
  const [whose, setWhose] = useState<{ readonly doctor: Payer | null; readonly opened: boolean }>({
    doctor: null,
    opened: false,
  });
  const closeOpening = (): void => setWhose((before) => ({ ...before, opened: false }));
  const stopPaying = (): void => setPayer((before) => ({ ...before, opened: false }));
  const closePayment = (): void => setPayment((before) => ({ ...before, opened: false }));
  const showRecorded = (recorded: RecordedPayment): void => {
    const text = LEDGER_TEXTS.recorded(recorded, recorded.doctor_name, currency);
    const content = <Recorded text={text} onPrint={() => printPaper(PAPERS.receipt, recorded.id, showMessage)} />;
    showMessage({ kind: 'success', text, content });
  };
  const dialogs = (
    <>
      <PaymentDialog
        {...payer}
        onClose={stopPaying}
        onRecorded={(recorded) => {
          stopPaying();
          showRecorded(recorded);
        }}
      />
      <OpenedPayment
        {...payment}
        onClose={closePayment}
        onPrint={(paymentId) => {
          closePayment();
          printPaper(PAPERS.receipt, paymentId, showMessage);
        }}
        onReversed={({ payment_number }) => {
          closePayment();
          showMessage({ kind: 'success', text: LEDGER_TEXTS.reversed(payment_number) });
        }}
        onAllocated={({ payment_number }) => {
          closePayment();
          showMessage({ kind: 'success', text: LEDGER_TEXTS.allocated(payment_number) });
        }}
      />
      <OpeningDialog
        {...whose}
        onClose={closeOpening}
        onSaved={(opening) => {
          closeOpening();
          const text = opening === null ? LEDGER_TEXTS.openingRemoved : LEDGER_TEXTS.openingSaved;
          showMessage({ kind: 'success', text: text(whose.doctor?.doctor_name ?? '') });
        }}
      />
    </>
  );
  return {
    pay: (doctor) => setPayer({ doctor, opened: true }),
    setOpening: (doctor) => setWhose({ doctor, opened: true }),
    openPayment: (paymentId) => setPayment({ paymentId, opened: true }),
    showRecorded,
    dialogs,
  };
}

interface RecordedProps {
  readonly text: string;
  readonly onPrint: () => void;
}

/** Confirms a payment, with a button that prints its receipt. */
const Recorded = ({ text, onPrint }: RecordedProps) => (
  <Group gap="md">
    {text}
    <Button size="xs" variant="default" leftSection={<IconPrinter size={14} aria-hidden />} onClick={onPrint}>
      {RECEIPT_TEXTS.print}
    </Button>
  </Group>
);
