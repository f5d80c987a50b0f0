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
  /** Whether it gets the focus when its dialog opens. */
  readonly beginsHere: boolean;
}

/**
 * A field for an existing doctor. When the user leaves it or takes a suggestion, it finds the doctor or shows an error.
 */
export function DoctorChoice({ label, chosen, onChoose, beginsHere }: DoctorChoiceProps) {
  const client = useQueryClient();
  const [typed, setTyped] = useState(chosen?.name ?? '');
  const [fault, setFault] = useState<string | null>(null);
  const [seen, setSeen] = useState(chosen);
  if (chosen !== seen) {
    setSeen(chosen);
    // The doctor was set from outside, for example from a list.
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
