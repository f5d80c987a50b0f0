import { DOCTORS_LISTED } from '#contract/doctors.ts';
import { doctorKey } from '#domain/doctors/doctor-name.ts';
import { doctorsQuery } from '#web/features/doctors/api.ts';
import { SuggestInput } from '#web/ui/suggest-input/suggest-input.tsx';
import type { SuggestInputProps } from '#web/ui/suggest-input/suggest-input.tsx';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import classes from './doctor-name-field.module.css';

/** Milliseconds without a key before the server is asked. */
const TYPING_PAUSE = 200;

/** A doctor's name: typed freely, with the doctors known to choose from and a mark on a name that will make a new one. */
export function DoctorNameField({ onBlur, ...props }: Omit<SuggestInputProps, 'groups' | 'keyOf' | 'onFocus'>) {
  const [isHere, setIsHere] = useState(false);
  const [typed] = useDebouncedValue(props.value, TYPING_PAUSE);
  const { data, isPlaceholderData } = useQuery(doctorsQuery(typed));
  const names = data?.items.map((doctor) => doctor.name) ?? [];
  const isSettled = typed === props.value && data !== undefined && !isPlaceholderData;
  // While a name is being typed it is not yet new, only unfinished.
  const isNew = isSettled && (!isHere || names.length === 0) && isUnknown(props.value, names);
  return (
    <SuggestInput
      {...props}
      groups={[{ label: null, options: names }]}
      keyOf={doctorKey}
      // Only the answer to what is typed shows that no other doctor begins so.
      completing={isSettled && names.length < DOCTORS_LISTED ? 'sole' : 'never'}
      onFocus={() => setIsHere(true)}
      onBlur={(event) => {
        setIsHere(false);
        onBlur?.(event);
      }}
      {...(isNew && {
        'aria-description': 'New doctor: not among the doctors known so far',
        rightSection: <span className={classes['new']}>New</span>,
        rightSectionWidth: 52,
      })}
    />
  );
}

/** A full answer may have left the very doctor out, so only a short one proves that a name is new. */
function isUnknown(name: string, known: readonly string[]): boolean {
  const key = doctorKey(name);
  return key !== '' && known.length < DOCTORS_LISTED && !known.some((other) => doctorKey(other) === key);
}
