import type { DoctorDetails, ListedDoctor } from '#contract/doctors/doctor-queries.ts';
import { EMPTY_DOCTOR } from '#domain/doctors/record.ts';

/** A doctor's id, from a number. */
const idOf = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** All stored data of a doctor, as the server returns it. */
export const buildDoctorDetails = (number: number, overrides: Partial<DoctorDetails> = {}): DoctorDetails => ({
  ...EMPTY_DOCTOR,
  id: idOf(number),
  name: `Dr. Number ${number}`,
  clinic_name: 'Smile Dental',
  phone: '+919876543210',
  spellings: [],
  is_retired: false,
  preferences: '',
  retired_at: null,
  created_at: '2026-01-05T06:00:00Z',
  updated_at: '2026-01-05T06:00:00Z',
  version: 1,
  orders: 412,
  open_orders: 3,
  bills: 80,
  monthly_bills: 7,
  ...overrides,
});

/** The same as a row of the list. */
export const buildListedDoctor = (number: number, overrides: Partial<ListedDoctor> = {}): ListedDoctor => {
  const { id, name, clinic_name, phone, whatsapp, spellings, is_retired, version, open_orders } =
    buildDoctorDetails(number);
  const last_order = { serial_number: 'WO-2026-0412', order_date: '2026-11-20' };
  return {
    id,
    name,
    clinic_name,
    phone,
    whatsapp,
    spellings,
    is_retired,
    version,
    open_orders,
    last_order,
    ...overrides,
  };
};
