import { MAX_NAME_LENGTH, doctorKey } from '#domain/doctors/doctor-name.ts';
import { SUGGESTIONS_CLOSE_AFTER } from '#web/platform/delays.ts';
import { doctorsQuery } from '#web/features/doctors/api.ts';
import { useDoctorSuggestions } from '#web/features/doctors/components/use-doctor-suggestions.ts';
import { matchesDoctor } from '#web/features/doctors/components/matches-doctor.ts';
import type { SuggestInputProps } from '#web/ui/suggest-input/suggest-input.tsx';
import { SuggestInput } from '#web/ui/suggest-input/suggest-input.tsx';
import type { QueryClient } from '@tanstack/react-query';

/** Selects an existing doctor by name. */
export function DoctorPicker(props: Omit<SuggestInputProps, 'groups' | 'keyOf' | 'closeDelay'>) {
  const { names, isSettled, isFailed, onHurry } = useDoctorSuggestions(props.value);
  return (
    <SuggestInput
      {...props}
      closeDelay={SUGGESTIONS_CLOSE_AFTER}
      groups={[{ label: null, options: names }]}
      keyOf={doctorKey}
      limit={MAX_NAME_LENGTH}
      isSettled={isSettled}
      isFailed={isFailed}
      onHurry={onHurry}
    />
  );
}

export interface KnownDoctor {
  readonly id: string;
  readonly name: string;
}

/**
 * Finds the doctor with a typed name or spelling, or the only one whose name contains it. Returns the error text if
 * there is no such doctor.
 */
export async function findDoctor(client: QueryClient, typed: string): Promise<KnownDoctor | string> {
  const { items } = await client.query(doctorsQuery(typed));
  const [only, ...others] = items;
  // The exact name takes precedence: some stored doctors differ only in their title.
  const found =
    items.find(({ name }) => name === typed.trim()) ?? items.find((doctor) => matchesDoctor(doctor, typed)) ?? only;
  if (found === undefined) return `No doctor matches “${typed.trim()}”.`;
  if (others.length === 0 || matchesDoctor(found, typed)) return found;
  return `Several doctors match “${typed.trim()}”. Please choose one.`;
}
