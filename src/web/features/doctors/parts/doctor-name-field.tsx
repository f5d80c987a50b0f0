import { DOCTORS_LISTED } from '#contract/doctors.ts';
import { doctorKey } from '#domain/doctors/doctor-name.ts';
import { DOCTOR_TEXTS } from '#domain/doctors/texts.ts';
import { useDoctorSuggestions } from '#web/features/doctors/parts/use-doctor-suggestions.ts';
import { matchSuggestions } from '#web/ui/suggest-input/match-suggestions.ts';
import { SuggestInput } from '#web/ui/suggest-input/suggest-input.tsx';
import type { SuggestInputProps } from '#web/ui/suggest-input/suggest-input.tsx';
import { useState } from 'react';
import classes from './doctor-name-field.module.css';
import { NearDoctor } from './near-doctor.tsx';

/** A doctor's name: typed freely, with the doctors known to choose from, and said clearly when it will make a new one. */
export function DoctorNameField({ onBlur, ...props }: Omit<SuggestInputProps, 'groups' | 'keyOf' | 'onFocus'>) {
  const { value, onChange } = props;
  const [isHere, setIsHere] = useState(false);
  const { names, near, isSettled, onHurry } = useDoctorSuggestions(value);
  const groups = [{ label: null, options: names }];
  // While a name is being typed it is not yet new, only unfinished.
  const isNew = isSettled && (!isHere || names.length === 0) && isUnknown(value, names);
  const meant = isNew ? (near[0] ?? matchSuggestions(groups, value, doctorKey).best) : null;
  return (
    <div className={classes['field']}>
      <SuggestInput
        {...props}
        groups={groups}
        keyOf={doctorKey}
        isSettled={isSettled}
        onHurry={onHurry}
        saysRivals={DOCTOR_TEXTS.othersMatch}
        onFocus={() => setIsHere(true)}
        onBlur={(event) => {
          setIsHere(false);
          onBlur?.(event);
        }}
        {...(isNew && {
          'aria-description': 'New doctor: not among the doctors known so far',
          note: <span className={classes['new']}>{DOCTOR_TEXTS.isNew}</span>,
        })}
      />
      {meant !== null && <NearDoctor name={meant} onTake={() => onChange(meant)} />}
    </div>
  );
}

/** A full answer may have left the very doctor out, so only a short one proves that a name is new. */
function isUnknown(name: string, known: readonly string[]): boolean {
  const key = doctorKey(name);
  return key !== '' && known.length < DOCTORS_LISTED && !known.some((other) => doctorKey(other) === key);
}
