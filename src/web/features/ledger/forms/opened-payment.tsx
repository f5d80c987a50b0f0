import { Button, Group, NativeSelect, Skeleton, Stack } from '@mantine/core';
import { IconArrowsSplit2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Message } from '#web/ui/messages/message.tsx';
import type { RecordedPayment } from '#contract/ledger/payments.ts';
import { receiptMessage } from '#domain/ledger/messages.ts';
import { MAX_PAYMENT_NOTE, REVERSAL_REASONS, checkReversalReason } from '#domain/ledger/receipt.ts';
import { LEDGER_TEXTS } from '#domain/ledger/texts.ts';
import type { FieldFault } from '#domain/shared/refusal.ts';
import { paymentQuery, useReversePayment } from '#web/features/ledger/api.ts';
import { useSession } from '#web/platform/session/session.ts';
import { MessageDoctor } from '#web/ui/message-doctor.tsx';
import { useSingleSubmit } from '#web/platform/use-single-submit.ts';
import { failureOf } from '#web/ui/dialogs/dialog-footer.tsx';
import { DialogForm } from '#web/ui/dialogs/dialog-form.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { LimitedInput } from '#web/ui/fields/limited-input.tsx';
import { ErrorState } from '#web/ui/messages/error-state.tsx';
import { PAPERS } from '#web/features/papers/print/papers.ts';
import { PaperActions } from '#web/print/paper-actions.tsx';
import { AllocateForm } from './allocate-form.tsx';
import { PaymentFacts } from '../components/payment-facts.tsx';

export interface OpenedPaymentProps {
  /** The current or last payment; null until the dialog first opens. */
  readonly paymentId: string | null;
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onReversed: (payment: RecordedPayment) => void;
  readonly onAllocated: (payment: RecordedPayment) => void;
  /** Prints its receipt. */
  readonly onPrint: (paymentId: string) => void;
}

/** A payment: its facts, its allocations, and the form to reverse it. */
export const OpenedPayment = ({ paymentId, opened, onClose, ...rest }: OpenedPaymentProps) => (
  <Dialog opened={opened} onClose={onClose} title="Payment">
    {paymentId === null ? null : <Loaded paymentId={paymentId} onClose={onClose} {...rest} />}
  </Dialog>
);

function Loaded({
  paymentId,
  onClose,
  onReversed,
  onAllocated,
  onPrint,
}: Omit<OpenedPaymentProps, 'opened'> & { readonly paymentId: string }) {
  const [allocating, allocate] = useState(false);
  const { data: payment, error, isFetching, refetch } = useQuery(paymentQuery(paymentId));
  if (payment !== undefined) {
    return (
      <Stack gap="md">
        <PaymentFacts payment={payment} />
        {payment.taken_back_at !== null ? null : allocating ? (
          <AllocateForm payment={payment} onCancel={() => allocate(false)} onAllocated={onAllocated} />
        ) : (
          <>
            {payment.kind === 'receipt' ? (
              <OfReceipt payment={payment} onAllocate={() => allocate(true)} onPrint={onPrint} />
            ) : null}
            <ReverseForm payment={payment} onCancel={onClose} onReversed={onReversed} />
          </>
        )}
      </Stack>
    );
  }
  if (error === null) return <Skeleton height={160} radius="md" role="status" aria-label="Loading the payment" />;
  const text = LEDGER_TEXTS.paymentNotLoaded(error.message);
  return <ErrorState text={text} retrying={isFetching} onRetry={() => void refetch()} />;
}

interface OfReceiptProps {
  readonly payment: RecordedPayment;
  readonly onAllocate: () => void;
  readonly onPrint: (paymentId: string) => void;
}

/** The actions on money received. */
function OfReceipt({ payment, onAllocate, onPrint }: OfReceiptProps) {
  const [fault, setFault] = useState<string | null>(null);
  const { laboratory } = useSession();
  return (
    <>
      <Button variant="default" leftSection={<IconArrowsSplit2 size={16} aria-hidden />} onClick={onAllocate}>
        {payment.parts.length === 0 ? 'Apply to bills' : 'Change allocation'}
      </Button>
      <Group gap="sm" grow preventGrowOverflow={false}>
        <PaperActions
          paper={PAPERS.receipt}
          of={payment.id}
          onPrint={() => onPrint(payment.id)}
          onDownloaded={setFault}
        />
        <MessageDoctor
          doctor_id={payment.doctor_id}
          doctor_name={payment.doctor_name}
          messages={() => [receiptMessage(payment, laboratory)]}
        />
      </Group>
      {fault === null ? null : <Message kind="error">{fault}</Message>}
    </>
  );
}

interface ReverseFormProps {
  readonly payment: RecordedPayment;
  readonly onCancel: () => void;
  readonly onReversed: (payment: RecordedPayment) => void;
}

function ReverseForm({ payment, onCancel, onReversed }: ReverseFormProps) {
  const [why, setWhy] = useState({ reason: '', note: '' });
  const [faults, setFaults] = useState<readonly FieldFault[]>([]);
  const reverse = useReversePayment();
  const press = useSingleSubmit();
  const change = (part: Partial<typeof why>): void => {
    setWhy((before) => ({ ...before, ...part }));
    setFaults([]);
  };
  const submit = (): void => {
    const found = checkReversalReason(why);
    setFaults(found);
    if (found.length > 0) return;
    // Not by a callback of the form: the live update may remove the form before the answer arrives.
    press('reverse', async () => onReversed(await reverse.mutateAsync({ payment, ...why })));
  };
  const faultAt = (name: string) => faults.find(({ field }) => field === name)?.message;
  return (
    <DialogForm
      actLabel="Reverse"
      cancelLabel="Close"
      danger
      incomplete={why.reason === ''}
      busy={reverse.isPending}
      failure={failureOf(reverse.error)}
      onSubmit={submit}
      onCancel={onCancel}
    >
      <NativeSelect
        label="Reason for reversal"
        description={payment.kind === 'refund' ? LEDGER_TEXTS.refundReversalNote : LEDGER_TEXTS.reversalNote}
        value={why.reason}
        data={[{ value: '', label: 'Choose…' }, ...REVERSAL_REASONS]}
        error={faultAt('reason')}
        onChange={(event) => change({ reason: event.currentTarget.value })}
      />
      {why.reason === '' ? null : (
        <LimitedInput
          label="Note"
          value={why.note}
          limit={MAX_PAYMENT_NOTE}
          error={faultAt('note')}
          onChange={(event) => change({ note: event.currentTarget.value })}
        />
      )}
    </DialogForm>
  );
}
