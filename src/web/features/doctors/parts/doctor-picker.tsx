import { doctorKey } from '#domain/doctors/doctor-name.ts';
import { doctorsQuery } from '#web/features/doctors/api.ts';
import type { SuggestInputProps } from '#web/ui/suggest-input/suggest-input.tsx';
import { SuggestInput } from '#web/ui/suggest-input/suggest-input.tsx';
import { useDebouncedValue } from '@mantine/hooks';
import type { QueryClient } from '@tanstack/react-query';
import { useQuery } from '@tanstack/react-query';

/** Milliseconds without a key before the server is asked. */
const TYPING_PAUSE = 200;
/** Milliseconds that the list stays after the field lost the focus (specification section 2). */
const CLOSE_DELAY = 200;

/** One of the doctors known, by name. */
export function DoctorPicker(props: Omit<SuggestInputProps, 'groups' | 'keyOf' | 'closeDelay'>) {
  const [typed] = useDebouncedValue(props.value, TYPING_PAUSE);
  const { data } = useQuery(doctorsQuery(typed));
  const names = data?.items.map((doctor) => doctor.name) ?? [];
  return (
    <SuggestInput {...props} closeDelay={CLOSE_DELAY} groups={[{ label: null, options: names }]} keyOf={doctorKey} />
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
  const found = items.find(({ name }) => doctorKey(name) === doctorKey(typed)) ?? only;
  if (found === undefined) return `No doctor matches “${typed.trim()}”.`;
  if (others.length === 0 || doctorKey(found.name) === doctorKey(typed)) return found;
  return `Several doctors match “${typed.trim()}”. Please choose one.`;
}
