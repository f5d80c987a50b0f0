// What a GST document says of a doctor whose record is incomplete.
import { countText } from '#domain/shared/figure-texts.ts';
import type { DocumentTax } from './document-tax.ts';
import { TAX_TEXTS } from './modes.ts';
import type { Recipient } from './supply.ts';

type Registration = Pick<Recipient, 'gst_number' | 'state_code'>;

export const RECIPIENT_TEXTS = {
  changed: (doctor: string) =>
    `The GST number, state or address of ${doctor} has changed since this bill was created. To use it, void the bill and bill its orders again.`,
} as const;

/** What to check before a document of a doctor is printed; null if the record is complete. */
export function recipientNotice(doctor: string, recipient: Registration): string | null {
  const missing = missingDetails(recipient);
  if (missing.length === 0) return null;
  const lacks = missing.map((detail) => `no ${detail}`).join(' and ');
  return [`${doctor} has ${lacks}.`, ...missing.map((detail) => INSTEAD[detail])].join(' ');
}

/** The same for a bill, which keeps GST number, state and address that the doctor had when it was created. */
export function keptRecipientNotice(
  doctor: string,
  recipient: Recipient,
  { recipient_gstin, recipient_address, place }: Pick<DocumentTax, 'recipient_gstin' | 'recipient_address' | 'place'>,
): string | null {
  const { gst_number, state_code, address } = recipient;
  const isChanged =
    gst_number !== recipient_gstin || address !== recipient_address || (state_code !== '' && state_code !== place);
  return isChanged ? RECIPIENT_TEXTS.changed(doctor) : recipientNotice(doctor, recipient);
}

export const DOCTOR_DETAILS = ['state', 'GST number'] as const;
export type DoctorDetail = (typeof DOCTOR_DETAILS)[number];

/** What the doctor’s record lacks. */
export const missingDetails = ({ gst_number, state_code }: Registration): DoctorDetail[] =>
  DOCTOR_DETAILS.filter((detail) => (detail === 'state' ? state_code : gst_number) === '');

/** What a document says instead of a detail. */
const INSTEAD: Readonly<Record<DoctorDetail, string>> = {
  state: 'The place of supply is the state of the laboratory.',
  'GST number': `The document says “${TAX_TEXTS.unregistered}”.`,
};

/** The number of doctors that a sentence names. */
const MAX_NAMED = 5;

interface Lacking {
  readonly doctor_name: string;
  readonly missing: readonly DoctorDetail[];
}

/** `No state: Asha Rao, Vikram Phadke. The place of supply is the state of the laboratory.` */
export const missingDetailsTexts = (doctors: readonly Lacking[]): string[] =>
  DOCTOR_DETAILS.flatMap((detail) => {
    const names = doctors.filter(({ missing }) => missing.includes(detail)).map(({ doctor_name }) => doctor_name);
    if (names.length === 0) return [];
    const more = names.length - MAX_NAMED;
    const others = more > 0 ? ` and ${countText(more, 'more doctor')}` : '';
    return [`No ${detail}: ${names.slice(0, MAX_NAMED).join(', ')}${others}. ${INSTEAD[detail]}`];
  });
