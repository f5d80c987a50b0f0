import { doctorKey } from '#domain/doctors/doctor-name.ts';

interface Suggested {
  readonly name: string;
  readonly spelling?: string | undefined;
}

/** Whether what was typed is a doctor's name, or another spelling of it. */
export const matchesDoctor = ({ name, spelling }: Suggested, typed: string): boolean =>
  [name, spelling ?? name].some((known) => doctorKey(known) === doctorKey(typed));
