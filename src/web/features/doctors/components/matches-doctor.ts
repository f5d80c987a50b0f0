import { doctorKey } from '#domain/doctors/doctor-name.ts';

interface Suggested {
  readonly name: string;
  readonly spelling?: string | undefined;
}

/** Whether the text is a doctor's name or other spelling. */
export const matchesDoctor = ({ name, spelling }: Suggested, typed: string): boolean =>
  [name, spelling ?? name].some((known) => doctorKey(known) === doctorKey(typed));
