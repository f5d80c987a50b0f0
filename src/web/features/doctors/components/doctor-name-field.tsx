import { DOCTORS_LISTED } from '#contract/doctors/doctors.ts';
import { doctorKey } from '#domain/doctors/doctor-name.ts';
import { DOCTOR_TEXTS } from '#domain/doctors/texts.ts';
import { useDoctorSuggestions } from '#web/features/doctors/components/use-doctor-suggestions.ts';
import { matchSuggestions } from '#web/ui/suggest-input/match-suggestions.ts';
import { SuggestInput } from '#web/ui/suggest-input/suggest-input.tsx';
import type { SuggestInputProps } from '#web/ui/suggest-input/suggest-input.tsx';
import { useState } from 'react';
import classes from './doctor-name-field.module.css';
import { ariaKeys } from '#web/platform/shortcut-keys.ts';
import { useShortcuts } from '#web/platform/shortcuts.ts';
import { Keys } from '#web/ui/keys.tsx';
import { Anchor } from '@mantine/core';

/** Works from whatever field one has gone on to. */
const ACCEPT_KEYS = 'alt+k';

/** A doctor known whose name is much like the new one that was typed: one press away. */
function SimilarDoctor({ name, onTake }: { readonly name: string; readonly onTake: () => void }) {
  useShortcuts([{ keys: ACCEPT_KEYS, does: `Use ${name}`, run: onTake }]);
  return (
    <p className={classes['near']} role="status">
      {DOCTOR_TEXTS.didYouMean}{' '}
      <Anchor
        component="button"
        type="button"
        inherit
        // The fields are walked through by Tab and Enter, and the key is there for who stays at the keyboard.
        tabIndex={-1}
        aria-keyshortcuts={ariaKeys(ACCEPT_KEYS)}
        onClick={onTake}
      >
        {name}
      </Anchor>
      ? <Keys keys={ACCEPT_KEYS} />
    </p>
  );
}

/** A doctor's name: typed freely, with the doctors known to choose from, and said clearly when it will make a new one. */
export function DoctorNameField({ onBlur, ...props }: Omit<SuggestInputProps, 'groups' | 'keyOf' | 'onFocus'>) {
  const { value, onChange } = props;
  const [isHere, setIsHere] = useState(false);
  const { names, meant, found, near, isSettled, isFailed, onHurry } = useDoctorSuggestions(value);
  const groups = [{ label: null, options: names }];
  // While a name is being typed it is not yet new, only unfinished. A full answer may have left the very doctor out.
  const isNew = isSettled && (!isHere || names.length === 0) && isUnknown(value, meant) && found < DOCTORS_LISTED;
  const like = isNew ? (near[0] ?? matchSuggestions(groups, value, doctorKey).best) : null;
  const known = isSettled && meant !== null ? wordOn(meant, value) : null;
  return (
    <div className={classes['field']}>
      <SuggestInput
        {...props}
        groups={groups}
        keyOf={doctorKey}
        isSettled={isSettled}
        isFailed={isFailed}
        onHurry={onHurry}
        otherMatchesText={DOCTOR_TEXTS.othersMatch}
        onFocus={() => setIsHere(true)}
        onBlur={(event) => {
          setIsHere(false);
          onBlur?.(event);
        }}
        {...(isNew && {
          'aria-description': 'New doctor. Check the spelling',
          note: <span className={classes['new']}>{DOCTOR_TEXTS.isNew}</span>,
        })}
      />
      {known === null ? null : (
        <p className={classes['near']} role="status">
          {known}
        </p>
      )}
      {like !== null && <SimilarDoctor name={like} onTake={() => onChange(like)} />}
    </div>
  );
}

const isUnknown = (name: string, meant: object | null): boolean => doctorKey(name) !== '' && meant === null;

/** Notes about the doctor that the typed name belongs to. */
function wordOn(
  { name, is_retired }: { readonly name: string; readonly is_retired?: true | undefined },
  typed: string,
): string | null {
  if (is_retired === true) return DOCTOR_TEXTS.isRetired;
  return doctorKey(name) === doctorKey(typed) ? null : DOCTOR_TEXTS.spellingOf(name);
}
