import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { LEDGER_TEXTS } from '#domain/ledger/texts.ts';
import { DoctorPicker, findDoctor } from '#web/features/doctors/components/doctor-picker.tsx';
import { DialogForm } from '#web/ui/dialogs/dialog-form.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { useAfterMatch } from '#web/ui/suggest-input/use-after-match.ts';

interface ChosenDoctor {
  readonly doctor_id: string;
  readonly doctor_name: string;
}

export interface DoctorQuestionProps {
  readonly title: string;
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onChosen: (doctor: ChosenDoctor) => void;
}

/** Asks for the doctor, on pages that are not about one doctor. */
export const DoctorQuestion = ({ title, opened, onClose, onChosen }: DoctorQuestionProps) => (
  <Dialog opened={opened} onClose={onClose} title={title}>
    <DoctorForm onCancel={onClose} onChosen={onChosen} />
  </Dialog>
);

interface DoctorFormProps extends Pick<DoctorQuestionProps, 'onChosen'> {
  readonly onCancel: () => void;
}

function DoctorForm({ onChosen, onCancel }: DoctorFormProps) {
  const client = useQueryClient();
  const [name, setName] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const choose = async (): Promise<void> => {
    if (name.trim() === '') return setFault(LEDGER_TEXTS.chooseDoctor);
    try {
      const found = await findDoctor(client, name);
      if (typeof found === 'string') return setFault(found);
      return onChosen({ doctor_id: found.id, doctor_name: found.name });
    } catch (error) {
      return setFault((error as Error).message);
    }
  };
  const chooseSoon = useAfterMatch(() => void choose());
  return (
    <DialogForm actLabel="Continue" busy={false} failure={null} onSubmit={chooseSoon} onCancel={onCancel}>
      <DoctorPicker
        label="Doctor"
        value={name}
        error={fault}
        data-autofocus
        onChange={(typed) => {
          setName(typed);
          setFault(null);
        }}
      />
    </DialogForm>
  );
}
