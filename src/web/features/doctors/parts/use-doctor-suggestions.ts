import { doctorKey } from '#domain/doctors/doctor-name.ts';
import { doctorsQuery } from '#web/features/doctors/api.ts';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isMeantBy } from './is-meant-by.ts';

/** Milliseconds without a key before the server is asked. */
const TYPING_PAUSE = 200;

/** The doctors known whose names hold what is typed, as a field that suggests takes them. */
export function useDoctorSuggestions(typed: string) {
  const [hurried, setHurried] = useState<string | null>(null);
  const [paused] = useDebouncedValue(typed, TYPING_PAUSE);
  const asked = hurried === typed ? typed : paused;
  const { data, isPlaceholderData } = useQuery(doctorsQuery(asked));
  const items = data?.items ?? [];
  return {
    /** A retired one is found, but not suggested. */
    names: items.filter(({ is_retired }) => is_retired !== true).map(({ name }) => name),
    /** The doctor whom the name or another spelling of it means; null for nobody known. */
    meant: doctorKey(typed) === '' ? null : (items.find((doctor) => isMeantBy(doctor, typed)) ?? null),
    /** How many doctors were found. */
    found: items.length,
    /** Doctors whose names are like what was typed, or have a spelling that holds it, where no name holds it. */
    near: [
      ...(data?.near ?? []),
      ...items.filter(({ spelling, is_retired }) => spelling !== undefined && is_retired !== true),
    ].map(({ name }) => name),
    /** Whether this is the answer to what is typed. */
    isSettled: asked === typed && data !== undefined && !isPlaceholderData,
    /** Asks at once: whoever has left the field types no more there. */
    onHurry: () => setHurried(typed),
  };
}
