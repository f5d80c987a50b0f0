import type { DoctorImport } from '#contract/doctors/doctor-import.ts';
import { IMPORT_TEXTS } from '#domain/doctors/doctor-import-texts.ts';
import { ImportForm } from '#web/features/doctors/forms/import-form.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';

export interface ImportDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onImported: (done: DoctorImport) => void;
}

export const ImportDialog = ({ opened, onClose, onImported }: ImportDialogProps) => (
  <Dialog opened={opened} onClose={onClose} title={IMPORT_TEXTS.title} size="lg">
    <ImportForm onImported={onImported} onCancel={onClose} />
  </Dialog>
);
