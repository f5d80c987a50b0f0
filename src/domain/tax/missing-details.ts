// What a GST document shows of the doctor’s record, and what is missing there.
import { countText } from '#domain/shared/figure-texts.ts';
import type { Recipient } from './supply.ts';

export const DOCTOR_DETAILS = ['state', 'GST number'] as const;
export type DoctorDetail = (typeof DOCTOR_DETAILS)[number];

/** The details that the doctor’s record lacks. Without a GST number the document says that the doctor is unregistered. */
export const missingDetails = ({ state_code, gst_number }: Recipient): DoctorDetail[] => {
  const known: Readonly<Record<DoctorDetail, string>> = { state: state_code, 'GST number': gst_number };
  return DOCTOR_DETAILS.filter((detail) => known[detail] === '');
};

/** A doctor whose document is to be printed. */
interface DoctorOnPaper {
  readonly doctor_name: string;
  readonly missing: readonly DoctorDetail[];
}

/** The number of doctors that a sentence names. */
const MAX_NAMED = 5;

/** `No state: Asha Rao, Vikram Phadke.` One sentence for each missing detail. */
export const missingDetailsTexts = (doctors: readonly DoctorOnPaper[]): string[] =>
  DOCTOR_DETAILS.flatMap((detail) => {
    const names = doctors.filter(({ missing }) => missing.includes(detail)).map(({ doctor_name }) => doctor_name);
    if (names.length === 0) return [];
    const more = names.length - MAX_NAMED;
    const named = names.slice(0, MAX_NAMED).join(', ');
    return [`No ${detail}: ${named}${more > 0 ? ` and ${countText(more, 'more doctor')}` : ''}.`];
  });
