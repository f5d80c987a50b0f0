// The address of a doctor on papers.
import type { DoctorDraft } from './record.ts';

/** Clinic and address on one line: `Smile Care · 4 Tilak Road, Pune 411030` */
export function addressLine({
  clinic_name,
  address,
  pin_code,
}: Pick<DoctorDraft, 'clinic_name' | 'address' | 'pin_code'>) {
  const lines = address.split('\n').join(', ');
  const place = pin_code === '' || lines.includes(pin_code) ? lines : `${lines} ${pin_code}`.trim();
  return [clinic_name, place].filter((part) => part !== '').join(' · ');
}
