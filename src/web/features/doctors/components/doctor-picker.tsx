import { MAX_NAME_LENGTH, doctorKey } from '#domain/doctors/doctor-name.ts';
import { SUGGESTIONS_CLOSE_AFTER } from '#web/platform/delays.ts';
import { doctorsQuery } from '#web/features/doctors/api.ts';
import { useDoctorSuggestions } from '#web/features/doctors/components/use-doctor-suggestions.ts';
import { matchesDoctor } from '#web/features/doctors/components/matches-doctor.ts';
import type { SuggestInputProps } from '#web/ui/suggest-input/suggest-input.tsx';
import { SuggestInput } from '#web/ui/suggest-input/suggest-input.tsx';
import type { QueryClient } from '@tanstack/react-query';

/** One of the doctors known, by name. */
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

/** The doctor that a typed name means: of that name, or the only one whose name holds it; or else why it means none. */
export async function findDoctor(client: QueryClient, typed: string): Promise<KnownDoctor | string> {
  const { items } = await client.query(doctorsQuery(typed));
  const [only, ...others] = items;
  // The very name first: of two stored before titles of other languages were known, only the title tells which is meant.
  const found =
    items.find(({ name }) => name === typed.trim()) ?? items.find((doctor) => matchesDoctor(doctor, typed)) ?? only;
  if (found === undefined) return `No doctor matches “${typed.trim()}”.`;
  if (others.length === 0 || matchesDoctor(found, typed)) return found;
  return `Several doctors match “${typed.trim()}”. Please choose one.`;
}
