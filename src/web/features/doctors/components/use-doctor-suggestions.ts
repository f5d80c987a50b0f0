import { doctorKey } from '#domain/doctors/doctor-name.ts';
import { doctorsQuery } from '#web/features/doctors/api.ts';
import { useDebouncedValue } from '@mantine/hooks';
import type { UseQueryResult } from '@tanstack/react-query';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { TYPING_PAUSE } from '#web/platform/delays.ts';
import { matchesDoctor } from './matches-doctor.ts';

/** Suggests doctors whose names contain the typed text. */
export function useDoctorSuggestions(typed: string) {
  const [hurried, setHurried] = useState<string | null>(null);
  const [paused] = useDebouncedValue(typed, TYPING_PAUSE);
  const asked = hurried === typed ? typed : paused;
  const query = useQuery(doctorsQuery(asked));
  const { data } = query;
  const items = data?.items ?? [];
  const state = asked === typed ? stateOf(query) : 'waiting';
  return {
    /** Retired doctors are found, but not suggested. */
    names: items.filter(({ is_retired }) => is_retired !== true).map(({ name }) => name),
    /** The doctor with this name or other spelling; null for an unknown name. */
    meant: doctorKey(typed) === '' ? null : (items.find((doctor) => matchesDoctor(doctor, typed)) ?? null),
    found: items.length,
    /** Doctors with a similar name or a matching other spelling. */
    near: [
      ...(data?.near ?? []),
      ...items.filter(({ spelling, is_retired }) => spelling !== undefined && is_retired !== true),
    ].map(({ name }) => name),
    /** Whether the result is for the current text. */
    isSettled: state === 'settled',
    /** Whether the request for the current text failed. */
    isFailed: state === 'failed',
    /** Queries at once, for example when the user leaves the field. */
    onHurry: () => setHurried(typed),
  };
}

type SearchState = 'settled' | 'failed' | 'waiting';

function stateOf({ data, isPlaceholderData, isError, fetchStatus }: UseQueryResult): SearchState {
  if (data !== undefined && !isPlaceholderData) return 'settled';
  if (isError) return 'failed';
  // A name that is too long is not queried, because no doctor has it.
  return fetchStatus === 'idle' ? 'settled' : 'waiting';
}
