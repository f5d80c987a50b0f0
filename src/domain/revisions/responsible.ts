/** Who is responsible for a return. */
export const RESPONSIBLE = ['laboratory', 'doctor', 'patient', 'material', 'unclear'] as const;
export type Responsible = (typeof RESPONSIBLE)[number];

export const RESPONSIBLE_LABELS: Readonly<Record<Responsible, string>> = {
  laboratory: 'Laboratory',
  doctor: 'Doctor',
  patient: 'Patient',
  material: 'Material',
  unclear: 'Unclear',
};
