import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { useState } from 'react';
import { MAX_DOCTORS_LISTED } from '#contract/doctors/doctor-queries.ts';
import { isAdmin } from '#domain/accounts/roles.ts';
import { MAX_NAME_LENGTH, doctorKey } from '#domain/doctors/doctor-name.ts';
import { doctorsQuery } from '#web/features/doctors/api.ts';
import { matchesDoctor } from '#web/features/doctors/components/matches-doctor.ts';
import { useDoctorSuggestions } from '#web/features/doctors/components/use-doctor-suggestions.ts';
import { doctorPathOf } from '#web/platform/addresses/paths.ts';
import { useAccount } from '#web/platform/session/session.ts';
import type { FilterSettings } from '#web/ui/list/suggest-filter.tsx';
import { SuggestFilter } from '#web/ui/list/suggest-filter.tsx';
import { RecordLink } from '#web/ui/record-link.tsx';

/** The doctor filter of the list. It suggests known doctors. */
export function DoctorFilter(props: ComponentProps<FilterSettings>) {
  const [typed, setTyped] = useState(props.value);
  const { role } = useAccount();
  const { names, meant, isSettled, isFailed, onHurry } = useDoctorSuggestions(typed);
  const error = useUnknownDoctor(props.value);
  const chosen = props.value !== '' && typed === props.value && isSettled ? meant : null;
  return (
    <SuggestFilter
      {...props}
      options={names}
      keyOf={doctorKey}
      limit={MAX_NAME_LENGTH}
      isSettled={isSettled}
      isFailed={isFailed}
      onHurry={onHurry}
      onType={setTyped}
      error={error}
      note={
        chosen === null ? undefined : (
          <RecordLink to={doctorPathOf(isAdmin(role), chosen.id)}>Open {chosen.name}</RecordLink>
        )
      }
    />
  );
}

/** Explains an empty list: no doctor has the name in the filter. */
export function DoctorHint({ name }: { readonly name: string }) {
  return useUnknownDoctor(name);
}

/** The message that no doctor has this name; null if one has it, or while the answer is loading. */
function useUnknownDoctor(name: string): string | null {
  const { data, isPlaceholderData } = useQuery({ ...doctorsQuery(name), enabled: name !== '' });
  if (data === undefined || isPlaceholderData || name === '') return null;
  const isKnown = data.items.some((doctor) => matchesDoctor(doctor, name));
  // If the answer is at its limit, the doctor may exist outside it.
  return isKnown || data.items.length === MAX_DOCTORS_LISTED ? null : `No doctor matches “${name}”.`;
}
