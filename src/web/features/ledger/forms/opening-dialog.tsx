import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Opening } from '#contract/ledger/opening-balances.ts';
import { LEDGER_TEXTS } from '#domain/ledger/texts.ts';
import { openDocumentsQuery } from '#web/features/ledger/api.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { ErrorState } from '#web/ui/messages/error-state.tsx';
import { OpeningForm } from './opening-form.tsx';

interface Whose {
  readonly doctor_id: string;
  readonly doctor_name: string;
}

export interface OpeningDialogProps {
  /** The doctor, kept while the dialog closes; null until it first opens. */
  readonly doctor: Whose | null;
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onSaved: (opening: Opening | null) => void;
}

export const OpeningDialog = ({ doctor, opened, onClose, onSaved }: OpeningDialogProps) => (
  <Dialog
    opened={opened}
    onClose={onClose}
    title={doctor === null ? 'Opening balance' : `Opening balance of ${doctor.doctor_name}`}
  >
    {doctor === null ? null : <Loaded doctorId={doctor.doctor_id} onCancel={onClose} onSaved={onSaved} />}
  </Dialog>
);

interface LoadedProps {
  readonly doctorId: string;
  readonly onCancel: () => void;
  readonly onSaved: (opening: Opening | null) => void;
}

function Loaded({ doctorId, ...form }: LoadedProps) {
  const { data, error, isFetching, refetch } = useQuery(openDocumentsQuery(doctorId));
  if (data !== undefined) return <OpeningForm doctorId={doctorId} opening={data.opening} {...form} />;
  if (error === null) {
    return <Skeleton height={260} radius="md" role="status" aria-label="Loading the opening balance" />;
  }
  const text = LEDGER_TEXTS.openingNotLoaded(error.message);
  return <ErrorState text={text} retrying={isFetching} onRetry={() => void refetch()} />;
}
