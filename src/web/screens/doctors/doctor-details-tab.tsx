import type { DoctorDetails } from '#contract/doctors/doctor-queries.ts';
import { DoctorForm } from '#web/features/doctors/forms/doctor-form.tsx';
import { DoctorPreferences } from '#web/features/doctors/forms/doctor-preferences.tsx';
import { BillsOnMonth } from '#web/features/ledger/components/bills-on-month.tsx';

/** The fields of a doctor, with the separate bills that remain when the doctor changes to billing per bill. */
export const DoctorDetailsTab = ({ doctor }: { readonly doctor: DoctorDetails }) => (
  <>
    <DoctorPreferences doctor={doctor} />
    <DoctorForm doctor={doctor} perBillNote={<BillsOnMonth doctorId={doctor.id} />} />
  </>
);
