import { MAX_DOCTORS_LISTED } from '#contract/doctors/doctor-queries.ts';
import { doctorKey } from '#domain/doctors/doctor-name.ts';
import { PREFERENCES_TEXTS } from '#domain/doctors/preferences.ts';
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

/** A shortcut that works from any field. */
const ACCEPT_KEYS = 'alt+k';

/** Suggests an existing doctor with a name similar to the new one. */
function SimilarDoctor({ name, onTake }: { readonly name: string; readonly onTake: () => void }) {
  useShortcuts([{ keys: ACCEPT_KEYS, does: `Use ${name}`, run: onTake }]);
  return (
    <p className={classes['near']} role="status">
      {DOCTOR_TEXTS.didYouMean}{' '}
      <Anchor
        component="button"
        type="button"
        inherit
        // Tab and Enter skip it; keyboard users have the shortcut.
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

/** The name of a doctor: free text with suggestions, and a note if it creates a new doctor. */
export function DoctorNameField({ onBlur, ...props }: Omit<SuggestInputProps, 'groups' | 'keyOf' | 'onFocus'>) {
  const { value, onChange } = props;
  const [isHere, setIsHere] = useState(false);
  const { names, meant, found, near, isSettled, isFailed, onHurry } = useDoctorSuggestions(value);
  const groups = [{ label: null, options: names }];
  // While the user types, the name may be incomplete. If the answer is at its limit, the doctor may exist outside it.
  const isNew = isSettled && (!isHere || names.length === 0) && isUnknown(value, meant) && found < MAX_DOCTORS_LISTED;
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
      {isSettled && meant?.preferences !== undefined && (
        <p className={classes['preferences']}>
          <b>{PREFERENCES_TEXTS.title}</b> {meant.preferences}
        </p>
      )}
      {like !== null && <SimilarDoctor name={like} onTake={() => onChange(like)} />}
    </div>
  );
}

const isUnknown = (name: string, meant: object | null): boolean => doctorKey(name) !== '' && meant === null;

/** Returns a note about the doctor with the typed name, or null. */
function wordOn(
  { name, is_retired }: { readonly name: string; readonly is_retired?: true | undefined },
  typed: string,
): string | null {
  if (is_retired === true) return DOCTOR_TEXTS.isRetired;
  return doctorKey(name) === doctorKey(typed) ? null : DOCTOR_TEXTS.spellingOf(name);
}
