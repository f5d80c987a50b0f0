interface Patients {
  readonly patient_name: string;
  readonly is_grouped: boolean;
  readonly orders_count: number;
}

/** The patient, or `Multiple Patients (3 orders)`. */
export const patientsText = ({ patient_name, is_grouped, orders_count }: Patients): string =>
  is_grouped ? `${patient_name} (${orders_count} ${orders_count === 1 ? 'order' : 'orders'})` : patient_name;
