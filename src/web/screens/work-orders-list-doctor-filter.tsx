import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DOCTORS_LISTED } from '#contract/doctors.ts';
import { doctorKey } from '#domain/doctors/doctor-name.ts';
import { doctorsQuery } from '#web/features/doctors/api.ts';
import type { SuggestFilterProps } from '#web/ui/list/suggest-filter.tsx';
import { SuggestFilter } from '#web/ui/list/suggest-filter.tsx';

/** Milliseconds without a key before the server is asked. */
const TYPING_PAUSE = 200;

/** The list's filter for a doctor, with the doctors known to choose from. */
export function DoctorFilter(props: Pick<SuggestFilterProps, 'label' | 'value' | 'onTake'>) {
  const [typed, setTyped] = useState(props.value);
  const [asked] = useDebouncedValue(typed, TYPING_PAUSE);
  const { data } = useQuery(doctorsQuery(asked));
  const names = data?.items.map((doctor) => doctor.name) ?? [];
  const error = useUnknownDoctor(props.value);
  return <SuggestFilter {...props} options={names} keyOf={doctorKey} onType={setTyped} error={error} />;
}

/** Why nothing is found where no doctor has the name that the list is filtered by. */
export function DoctorHint({ name }: { readonly name: string }) {
  return useUnknownDoctor(name);
}

/** Says that no doctor has a name; null where one has, or it is not known yet. */
function useUnknownDoctor(name: string): string | null {
  const { data, isPlaceholderData } = useQuery({ ...doctorsQuery(name), enabled: name !== '' });
  if (data === undefined || isPlaceholderData || name === '') return null;
  const isKnown = data.items.some((doctor) => doctorKey(doctor.name) === doctorKey(name));
  // A full answer may have left out the one that is asked for.
  return isKnown || data.items.length === DOCTORS_LISTED ? null : `No doctor matches “${name}”.`;
}
