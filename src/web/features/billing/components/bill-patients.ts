import { countText } from '#domain/shared/figure-texts.ts';

interface Patients {
  readonly patient_name: string;
  readonly is_grouped: boolean;
  readonly orders_count: number;
}

/** The patient, or `Multiple Patients (3 orders)`. */
export const patientsText = ({ patient_name, is_grouped, orders_count }: Patients): string =>
  is_grouped ? `${patient_name} (${countText(orders_count, 'order')})` : patient_name;
