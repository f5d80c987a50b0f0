import { Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { AuditFinding } from '#contract/audit-findings.ts';
import { TAMPERING_TEXTS, tamperingReasonFault } from '#domain/audit/tampering.ts';
import { announce } from '#web/ui/messages/announce.ts';
import { DialogForm } from '#web/ui/dialogs/dialog-form.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { useAcknowledging } from '../api.ts';

export interface AcknowledgeDialogProps {
  /** The problem to acknowledge, or null. */
  readonly finding: AuditFinding | null;
  /** Runs an action that needs a recently confirmed password. */
  readonly confirmed: <Result>(act: () => Promise<Result>) => Promise<Result>;
  readonly onClose: () => void;
}

/** Asks for the reason before a problem is acknowledged. */
export function AcknowledgeDialog({ finding, onClose, ...rest }: AcknowledgeDialogProps) {
  return (
    <Dialog opened={finding !== null} onClose={onClose} title={TAMPERING_TEXTS.acknowledging}>
      {finding === null ? null : <AcknowledgeForm {...{ finding, onClose }} {...rest} />}
    </Dialog>
  );
}

type FormProps = Omit<AcknowledgeDialogProps, 'finding'> & { readonly finding: AuditFinding };

function AcknowledgeForm({ finding, confirmed, onClose }: FormProps) {
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const { mutate, isPending, error } = useAcknowledging(confirmed);
  const submit = () => {
    const found = tamperingReasonFault(reason);
    setFault(found);
    if (found !== null) return;
    mutate(
      { finding, reason },
      {
        onSuccess: () => {
          announce(TAMPERING_TEXTS.acknowledged);
          onClose();
        },
      },
    );
  };
  return (
    <DialogForm
      actLabel={TAMPERING_TEXTS.acknowledge}
      busy={isPending}
      failure={error === null ? null : { text: TAMPERING_TEXTS.notAcknowledged(error.message) }}
      onSubmit={submit}
      onCancel={onClose}
    >
      <Text>{TAMPERING_TEXTS.whatItDoes}</Text>
      <Textarea
        label={TAMPERING_TEXTS.reason}
        required
        autosize
        minRows={2}
        maxRows={8}
        value={reason}
        error={fault}
        data-autofocus
        onChange={(event) => {
          setReason(event.currentTarget.value);
          setFault(null);
        }}
      />
    </DialogForm>
  );
}
