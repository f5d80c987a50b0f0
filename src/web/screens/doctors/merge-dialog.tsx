import type { DoctorDetails } from '#contract/doctors/doctor-queries.ts';
import { MERGE_TEXTS } from '#domain/doctors/page-texts.ts';
import { usePasswordConfirmation } from '#web/features/accounts/forms/password-confirmation.tsx';
import type { Both } from '#web/features/doctors/forms/merge-form.tsx';
import { MergeForm } from '#web/features/doctors/forms/merge-form.tsx';
import type { KnownDoctor } from '#web/features/doctors/components/doctor-picker.tsx';
import { BillsOnMonth } from '#web/features/ledger/components/bills-on-month.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';

export interface MergeDialogProps {
  readonly opened: boolean;
  /** The doctor to remove, if already known. */
  readonly from: KnownDoctor | null;
  readonly onClose: () => void;
  readonly onMerged: (from: DoctorDetails, into: DoctorDetails) => void;
}

/** The separate bills of both doctors that wait for a monthly bill. */
const perBillNote = ({ from, into }: Both) =>
  [from, into].map(({ id, name }) => <BillsOnMonth key={id} doctorId={id} merge={{ of: name, into: into.name }} />);

/** Merges two doctors. It asks for the password unless it was confirmed recently. */
export function MergeDialog({ opened, from, onClose, onMerged }: MergeDialogProps) {
  const { confirmed } = usePasswordConfirmation();
  return (
    <Dialog opened={opened} onClose={onClose} title={MERGE_TEXTS.title}>
      <MergeForm {...{ from, confirmed, perBillNote, onMerged }} onCancel={onClose} />
    </Dialog>
  );
}
