import { doctorsQuery } from '#web/features/doctors/api.ts';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

/** Milliseconds without a key before the server is asked. */
const TYPING_PAUSE = 200;

/** The doctors known whose names hold what is typed, as a field that suggests takes them. */
export function useDoctorSuggestions(typed: string) {
  const [hurried, setHurried] = useState<string | null>(null);
  const [paused] = useDebouncedValue(typed, TYPING_PAUSE);
  const asked = hurried === typed ? typed : paused;
  const { data, isPlaceholderData } = useQuery(doctorsQuery(asked));
  return {
    names: data?.items.map(({ name }) => name) ?? [],
    /** Doctors whose names are like what was typed, where no name holds it. */
    near: data?.near.map(({ name }) => name) ?? [],
    /** Whether this is the answer to what is typed. */
    isSettled: asked === typed && data !== undefined && !isPlaceholderData,
    /** Asks at once: whoever has left the field types no more there. */
    onHurry: () => setHurried(typed),
  };
}
