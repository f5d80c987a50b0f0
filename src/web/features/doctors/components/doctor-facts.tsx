import type { ReactNode } from 'react';
import type { DoctorCard } from '#contract/doctors/doctor-queries.ts';
import { DOCTOR_LABELS } from '#domain/doctors/record.ts';
import classes from './doctor-facts.module.css';
import { PhoneLink } from './phone-link.tsx';

/** The facts of a doctor that every user may see; empty ones are omitted. */
export function DoctorFacts({ doctor: { clinic_name, phone, whatsapp, spellings } }: { readonly doctor: DoctorCard }) {
  const facts: readonly (readonly [label: string, fact: ReactNode])[] = [
    [DOCTOR_LABELS.clinic_name, clinic_name],
    [DOCTOR_LABELS.phone, phone && <PhoneLink phone={phone} />],
    [DOCTOR_LABELS.whatsapp, whatsapp && <PhoneLink phone={whatsapp} />],
    [DOCTOR_LABELS.spellings, spellings.join(', ')],
  ];
  const known = facts.filter(([, fact]) => fact !== '');
  if (known.length === 0) return <p className={classes['none']}>Only the name has been entered so far.</p>;
  return (
    <dl className={classes['facts']}>
      {known.map(([label, fact]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
  );
}
