import { doctorKey } from '#domain/doctors/doctor-name.ts';
import { doctorsQuery } from '#web/features/doctors/api.ts';
import { useDebouncedValue } from '@mantine/hooks';
import type { UseQueryResult } from '@tanstack/react-query';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { matchesDoctor } from './matches-doctor.ts';

/** Milliseconds without a key before the server is asked. */
const TYPING_PAUSE = 200;

/** The doctors known whose names hold what is typed, as a field that suggests takes them. */
export function useDoctorSuggestions(typed: string) {
  const [hurried, setHurried] = useState<string | null>(null);
  const [paused] = useDebouncedValue(typed, TYPING_PAUSE);
  const asked = hurried === typed ? typed : paused;
  const query = useQuery(doctorsQuery(asked));
  const { data } = query;
  const items = data?.items ?? [];
  const state = asked === typed ? stateOf(query) : 'waiting';
  return {
    /** A retired one is found, but not suggested. */
    names: items.filter(({ is_retired }) => is_retired !== true).map(({ name }) => name),
    /** The doctor with this name or other spelling; null for an unknown name. */
    meant: doctorKey(typed) === '' ? null : (items.find((doctor) => matchesDoctor(doctor, typed)) ?? null),
    /** How many doctors were found. */
    found: items.length,
    /** Doctors whose names are like what was typed, or have a spelling that holds it, where no name holds it. */
    near: [
      ...(data?.near ?? []),
      ...items.filter(({ spelling, is_retired }) => spelling !== undefined && is_retired !== true),
    ].map(({ name }) => name),
    /** Whether this is the answer to what is typed. */
    isSettled: state === 'settled',
    /** Whether no answer to it came. */
    isFailed: state === 'failed',
    /** Requests at once: after leaving the field the user types no more. */
    onHurry: () => setHurried(typed),
  };
}

type SearchState = 'settled' | 'failed' | 'waiting';

function stateOf({ data, isPlaceholderData, isError, fetchStatus }: UseQueryResult): SearchState {
  if (data !== undefined && !isPlaceholderData) return 'settled';
  if (isError) return 'failed';
  // Too long a name is not asked for: no doctor has it.
  return fetchStatus === 'idle' ? 'settled' : 'waiting';
}
