import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { doctorKey } from '#domain/doctors/doctor-name.ts';
import { doctorsQuery } from '#web/features/doctors/api.ts';
import type { SuggestFilterProps } from '#web/features/work-orders/list/suggest-filter.tsx';
import { SuggestFilter } from '#web/features/work-orders/list/suggest-filter.tsx';

/** Milliseconds without a key before the server is asked. */
const TYPING_PAUSE = 200;

/** The list's filter for a doctor, with the doctors known to choose from. */
export function DoctorFilter(props: Pick<SuggestFilterProps, 'label' | 'value' | 'onTake'>) {
  const [typed, setTyped] = useState(props.value);
  const [asked] = useDebouncedValue(typed, TYPING_PAUSE);
  const { data } = useQuery(doctorsQuery(asked));
  const names = data?.items.map((doctor) => doctor.name) ?? [];
  return <SuggestFilter {...props} options={names} keyOf={doctorKey} onType={setTyped} />;
}
