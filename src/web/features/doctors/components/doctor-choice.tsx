import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { doctorKey } from '#domain/doctors/doctor-name.ts';
import { useAfterMatch } from '#web/ui/suggest-input/use-after-match.ts';
import type { KnownDoctor } from './doctor-picker.tsx';
import { DoctorPicker, findDoctor } from './doctor-picker.tsx';

interface DoctorChoiceProps {
  readonly label: string;
  readonly chosen: KnownDoctor | null;
  readonly onChoose: (doctor: KnownDoctor | null) => void;
  /** The focus begins here when its dialog opens. */
  readonly beginsHere: boolean;
}

/** A field for one of the doctors known: what is typed means one once the field is left or a name taken, or it is said why not. */
export function DoctorChoice({ label, chosen, onChoose, beginsHere }: DoctorChoiceProps) {
  const client = useQueryClient();
  const [typed, setTyped] = useState(chosen?.name ?? '');
  const [fault, setFault] = useState<string | null>(null);
  const [seen, setSeen] = useState(chosen);
  if (chosen !== seen) {
    setSeen(chosen);
    // Exchanged, or taken from a list.
    if (chosen !== null || doctorKey(typed) === doctorKey(seen?.name ?? '')) setTyped(chosen?.name ?? '');
  }
  const resolve = async (): Promise<void> => {
    if (doctorKey(typed) === '' || chosen?.name === typed) return;
    try {
      const found = await findDoctor(client, typed);
      if (typeof found === 'string') setFault(found);
      else onChoose(found);
    } catch (error) {
      setFault((error as Error).message);
    }
  };
  const resolveSoon = useAfterMatch(() => void resolve());
  return (
    <DoctorPicker
      label={label}
      value={typed}
      error={fault}
      data-autofocus={beginsHere || undefined}
      onChange={(text) => {
        setTyped(text);
        setFault(null);
        if (chosen !== null && text !== chosen.name) onChoose(null);
      }}
      onBlur={resolveSoon}
    />
  );
}
